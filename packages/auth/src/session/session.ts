import type { ApiClient, Registration, User } from '@switchboard/api-client';
import type { StoreApi } from 'zustand/vanilla';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { SignOutMarker } from './sign-out-marker.ts';

export interface SessionState {
  /** `null` while signed out. */
  user: User | null;
  /** Whether the current-user check has ended. */
  initialized: boolean;
  /** The failure of the last attempt; while not `initialized`, that of the current-user check. */
  error: unknown;
}

export interface SessionServices {
  api: Pick<ApiClient, 'auth'>;
  /** Loaded to sign in or out, because most visits need no identity provider. */
  identity: () => Promise<IdentityProvider>;
  /** Whether the user left this page to sign in and is expected back. */
  isRedirectPending: () => boolean;
  signOutMarker: SignOutMarker;
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
  signInWithGoogle(): Promise<void>;
  /** Signs in with a token of the provider from a link or a second factor. */
  signInBy(obtainToken: (provider: IdentityProvider) => Promise<string>): Promise<void>;
  /** Sets a new password with the code of an e-mail, and ends the user's sessions in all browsers. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Continues a sign-in that the provider accepted while the backend was down. */
  resume(): Promise<void>;
  /** The failure of a sign-in by redirect. */
  redirectFailure: RedirectFailure;
  /** Reads the user again. */
  refresh(): Promise<void>;
  /** Ends the session here. An unreachable backend is notified at the next start. */
  signOut(): Promise<void>;
  /** The backend no longer knows the session. */
  expire(): void;
}
