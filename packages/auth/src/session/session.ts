import type { ApiClient, Registration, User } from '@switchboard/api-client';
import type { StoreApi } from 'zustand/vanilla';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { Marker } from './sign-out-marker.ts';

/**
 * How a session ended without a sign-out on this page: the backend refused it, another tab signed out, or this page set a
 * new password, which ends all sessions.
 */
export type SessionEnd = 'lost' | 'signed-out' | 'password-changed';

export interface SessionState {
  /** `null` while signed out. */
  user: User | null;
  /** Whether the current-user check has ended. */
  initialized: boolean;
  /** The failure of the last attempt; while not `initialized`, that of the current-user check. */
  error: unknown;
  /** Set after the session ended without a sign-out here, until the next sign-in. */
  ended?: SessionEnd | undefined;
  /** The address of a new account, after a confirmation e-mail was sent to it and until the user has seen that. */
  confirming?: string | undefined;
}

export interface SessionServices {
  api: { auth: Pick<ApiClient['auth'], 'me' | 'login' | 'register' | 'logout'> };
  /** Loaded to sign in or out, because most visits need no identity provider. */
  identity: () => Promise<IdentityProvider>;
  /** Whether the user left this page to sign in and is expected back. */
  isRedirectPending: () => boolean;
  signOutMarker: Marker;
  /** Remembers over documents that this browser had a session. Without it, a start never says that one ended. */
  sessionMarker?: Marker;
  /** Called with a user before the session has them, to prepare the page. */
  arriving?: (user: User) => Promise<void>;
  /** Called after a sign-in here, not when a session is found. */
  entered: (user: User) => void;
  /** Called after the session is cleared, to remove all data of the user from the page. */
  leave: () => void;
}

export type Names = Pick<Registration, 'first_name' | 'last_name'>;

export interface RedirectFailure {
  /** `null` if there is none or it was already shown. */
  peek(): unknown;
  /** Called when it is shown. */
  forget(): void;
}

/** Every sign-in keeps its failure as `error`, and throws it. */
export interface SessionStore extends StoreApi<SessionState> {
  /**
   * The current-user check. A backend that is down leaves `error` set and keeps the session. With `knownSignedOut` the
   * backend is not asked.
   */
  initialize(options?: { knownSignedOut?: boolean }): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Also asks the provider for a confirmation e-mail; a failure of that is only logged. */
  signUp(email: string, password: string, names: Names): Promise<void>;
  /** @param signal when aborted, the answer of Google's window is not used */
  signInWithGoogle(signal?: AbortSignal): Promise<void>;
  /** Signs in with a token of the provider from a link or a second factor. */
  signInBy(obtainToken: (provider: IdentityProvider) => Promise<string>): Promise<void>;
  /** Sets a new password with the code of an e-mail. @returns the address to sign in with */
  resetPassword(code: string, password: string): Promise<string>;
  /** Continues a sign-in that the provider accepted while the backend was down. */
  resume(): Promise<void>;
  /** The failure of a sign-in by redirect. */
  redirectFailure: RedirectFailure;
  /** Reads the user again. */
  refresh(): Promise<void>;
  /** Ends the session here. An unreachable backend is notified at the next start. */
  signOut(): Promise<void>;
  /** The backend no longer knows the session. @param end `lost` by default */
  expire(end?: SessionEnd): void;
}
