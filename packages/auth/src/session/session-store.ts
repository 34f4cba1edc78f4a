import type { ApiClient, Registration, User } from '@switchboard/api-client';
import { HttpError, isUnauthenticated } from '@switchboard/api-client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { IdentityProvider } from '../identity/identity-provider.ts';

export interface SessionState {
  /** `null` while nobody is signed in. */
  user: User | null;
  /** Whether the current-user check has ended. */
  initialized: boolean;
  /** What the last attempt failed with; `unavailable` when the backend could not say who is signed in. */
  error: unknown;
}

export interface SessionServices {
  api: Pick<ApiClient, 'auth'>;
  /** Fetched when somebody signs in or out, for most visits need no identity provider. */
  identity: () => Promise<IdentityProvider>;
  /** Called after the session is cleared, to leave every trace of the user behind. */
  leave: () => void;
}

type Names = Pick<Registration, 'first_name' | 'last_name'>;

export interface SessionStore extends StoreApi<SessionState> {
  /** The current-user check. A backend that is down leaves `error` set and signs nobody out. */
  initialize(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string, names: Names): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Reads the user again. */
  refresh(): Promise<void>;
  /** Ends the session here whether or not the backend can be told. */
  signOut(): Promise<void>;
  /** The backend no longer knows the session. */
  expire(): void;
}

/** Milliseconds that signing out waits for others to confirm it. */
const PATIENCE = 5000;

/** Nobody is kept from leaving by a backend that hangs. */
const inTime = (call: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};

const isUnknownUser = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Who is signed in. */
export const createSession = ({ api, identity, leave }: SessionServices): SessionStore => {
  const store = createStore<SessionState>(() => ({ user: null, initialized: false, error: null }));

  const enter = async (obtainToken: () => Promise<string>, names?: Names): Promise<void> => {
    store.setState({ error: null });
    try {
      const id_token = await obtainToken();
      const user = names
        ? await api.auth.register({ id_token, ...names })
        : await api.auth.login({ id_token }).catch((error: unknown) => {
            if (isUnknownUser(error)) return api.auth.register({ id_token });
            throw error;
          });
      store.setState({ user, initialized: true });
    } catch (error) {
      store.setState({ error });
      throw error;
    }
  };

  return {
    ...store,
    async initialize() {
      try {
        store.setState({ user: await api.auth.me(), initialized: true, error: null });
      } catch (error) {
        if (isUnauthenticated(error)) store.setState({ user: null, initialized: true, error: null });
        else store.setState({ error });
      }
    },
    signIn: (email, password) => enter(async () => (await identity()).signIn(email, password)),
    signUp: (email, password, names) => enter(async () => (await identity()).signUp(email, password), names),
    signInWithGoogle: () => enter(async () => (await identity()).signInWithGoogle()),
    async refresh() {
      store.setState({ user: await api.auth.me() });
    },
    async signOut() {
      const logout = await Promise.allSettled([
        inTime(api.auth.logout()),
        inTime(identity().then((provider) => provider.signOut())),
      ]);
      for (const result of logout) {
        if (result.status === 'rejected') console.warn('Signing out was not confirmed', result.reason);
      }
      store.setState({ user: null, initialized: false, error: null });
      leave();
    },
    expire() {
      store.setState({ user: null, error: null });
    },
  };
};
