import type { User } from '@switchboard/api-client';
import { codeOf, HttpError, isUnauthenticated } from '@switchboard/api-client';
import { createStore } from 'zustand/vanilla';
import { IdentityError } from '../identity/identity-error.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { isBackendDown } from './backend-down.ts';
import type { Names, SessionEnd, SessionServices, SessionState, SessionStore } from './session.ts';
import { createSignOut } from './sign-out.ts';

interface Accepted {
  id_token: string;
  names?: Names | undefined;
}

const isUnknownUser = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** The session of the user. */
export const createSession = (services: SessionServices): SessionStore => {
  const { api, identity, isRedirectPending, signOutMarker, sessionMarker, arriving, entered, leave } =
    services;
  const signOut = createSignOut(services);
  const store = createStore<SessionState>(() => ({ user: null, initialized: false, error: null }));
  /** A token of the provider that the backend has not accepted yet. */
  let accepted: Accepted | undefined;
  let redirectFailure: unknown = null;
  let leaving = false;

  /** The person's account was deleted: deletes the provider's user too, so that the person can register again. */
  const removeUser = async (id_token: string): Promise<void> => {
    const provider = await identity();
    // The next sign-in tries again.
    await provider
      .removeUser(id_token)
      .catch((error: unknown) => provider.signOut().then(() => Promise.reject(error)));
  };

  const admit = async ({ id_token, names }: Accepted): Promise<void> => {
    const admitted = names
      ? api.auth.register({ id_token, ...names })
      : api.auth.login({ id_token }).catch((error: unknown) => {
          if (isUnknownUser(error)) return api.auth.register({ id_token });
          throw error;
        });
    const user = await admitted.catch(async (error: unknown) => {
      if (codeOf(error) === 'account_deleted') await removeUser(id_token);
      throw error;
    });
    accepted = undefined;
    signOutMarker.clear();
    await arriving?.(user);
    sessionMarker?.set();
    store.setState({ user, initialized: true, error: null, ended: undefined });
    entered(user);
  };

  const enter = async (obtain: () => Promise<Accepted>, signal?: AbortSignal): Promise<void> => {
    store.setState({ error: null });
    try {
      const obtained = await obtain();
      signal?.throwIfAborted();
      accepted = obtained;
      await admit(accepted);
    } catch (error) {
      // Another sign-in has replaced this one.
      if (signal?.aborted) throw error;
      if (!isBackendDown(error)) accepted = undefined;
      store.setState({ error });
      throw error;
    }
  };
  const enterBy = (obtainToken: (provider: IdentityProvider) => Promise<string>, signal?: AbortSignal) =>
    enter(async () => ({ id_token: await obtainToken(await identity()) }), signal);

  const currentUser = async (): Promise<User | null> => {
    if (signOut.isUnconfirmed()) {
      await signOut.confirm();
      return null;
    }
    try {
      return await api.auth.me();
    } catch (error) {
      if (isUnauthenticated(error)) return null;
      throw error;
    }
  };

  /** A session that ended while no page of this browser was open is reported once. */
  const endedBefore = (): SessionEnd | undefined => {
    const { ended } = store.getState();
    if (!sessionMarker?.isSet()) return ended;
    sessionMarker.clear();
    return ended ?? 'lost';
  };

  /** Completes a sign-in by redirect, or one that the backend could not accept before. */
  const comeBack = async (): Promise<void> => {
    try {
      if (!accepted) {
        const id_token = await (await identity()).redirectResult();
        // A browser with partitioned storage loses the provider's note.
        if (id_token === undefined) throw new IdentityError('redirect-lost');
        accepted = { id_token };
      }
      await admit(accepted);
    } catch (error) {
      if (isBackendDown(error)) throw error;
      accepted = undefined;
      redirectFailure = error;
      store.setState({ user: null, initialized: true, error });
    }
  };

  return {
    ...store,
    async initialize({ knownSignedOut = false } = {}) {
      try {
        const user = knownSignedOut ? null : await currentUser();
        if (!user && (accepted || isRedirectPending())) await comeBack();
        else {
          accepted = undefined;
          if (user) {
            sessionMarker?.set();
            await arriving?.(user);
          }
          const ended = user ? undefined : endedBefore();
          store.setState({ user, initialized: true, error: null, ended });
        }
      } catch (error) {
        store.setState({ error });
      }
    },
    signIn: (email, password) => enterBy((provider) => provider.signIn(email, password)),
    signUp: (email, password, names) =>
      enter(async () => {
        const provider = await identity();
        const id_token = await provider.signUp(email, password);
        provider
          .sendVerification()
          .then((sent) => sent && store.setState({ confirming: email }))
          .catch((error: unknown) => console.warn('The address could not be asked to confirm itself', error));
        return { id_token, names };
      }),
    signInWithGoogle: (signal) => enterBy((provider) => provider.signInWithGoogle(), signal),
    signInBy: enterBy,
    async resetPassword(code, password) {
      const email = await (await identity()).confirmPasswordReset(code, password);
      store.setState({ ended: 'password-changed' });
      return email;
    },
    async resume() {
      const pending = accepted;
      if (pending) await enter(async () => pending);
    },
    redirectFailure: {
      peek: () => redirectFailure,
      forget() {
        redirectFailure = null;
      },
    },
    async refresh() {
      store.setState({ user: await api.auth.me() });
    },
    async signOut() {
      leaving = true;
      await signOut.everywhere();
      accepted = undefined;
      store.setState({
        user: null,
        initialized: false,
        error: null,
        ended: undefined,
        confirming: undefined,
      });
      leave();
      leaving = false;
    },
    expire(end = 'lost') {
      // The sign-out leaves the page itself.
      if (leaving) return;
      const { user, ended } = store.getState();
      // After a sign-out in another tab, a refused call of this one may come first.
      const isKnown = user !== null || (ended === 'lost' && end === 'signed-out');
      sessionMarker?.clear();
      store.setState({ user: null, error: null, ended: isKnown ? end : ended });
    },
  };
};
