import type { ApiClient, Registration, User } from '@switchboard/api-client';
import type { StoreApi } from 'zustand/vanilla';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { SignOutMarker } from './sign-out-marker.ts';

export interface SessionState {
  /** `null` while nobody is signed in. */
  user: User | null;
  /** Whether the current-user check has ended. */
  initialized: boolean;
  /** What the last attempt failed with; without `initialized` the backend could not say who is signed in. */
  error: unknown;
}

export interface SessionServices {
  api: Pick<ApiClient, 'auth'>;
  /** Fetched when somebody signs in or out, for most visits need no identity provider. */
  identity: () => Promise<IdentityProvider>;
  /** Whether somebody who left this page to sign in should be on their way back. */
  isRedirectPending: () => boolean;
  signOutMarker: SignOutMarker;
  /** Called after somebody signed in here, which finding somebody signed in is not. */
  entered: (user: User) => void;
  /** Called after the session is cleared, to leave every trace of the user behind. */
  leave: () => void;
}

export type Names = Pick<Registration, 'first_name' | 'last_name'>;

export interface RedirectFailure {
  /** `null` when there is none, or it was told already. */
  peek(): unknown;
  /** Called when it is told. */
  forget(): void;
}

/** Every way to sign in keeps what it failed with as `error`, and throws it. */
export interface SessionStore extends StoreApi<SessionState> {
  /**
   * The current-user check. A backend that is down leaves `error` set and signs nobody out; one that said beforehand
   * that there is no session is not asked.
   */
  initialize(options?: { knownSignedOut?: boolean }): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Also asks the provider for an e-mail that confirms the address; that it fails stops nobody. */
  signUp(email: string, password: string, names: Names): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Signs in by whatever yields a token of the provider: a link, a second factor. */
  signInBy(obtainToken: (provider: IdentityProvider) => Promise<string>): Promise<void>;
  /** Sets a new password with the code of an e-mail, and ends the person's sessions in all browsers. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Goes on with a sign-in that the provider accepted while the backend was down. */
  resume(): Promise<void>;
  /** What a sign-in failed with that left this document and came back. */
  redirectFailure: RedirectFailure;
  /** Reads the user again. */
  refresh(): Promise<void>;
  /** Ends the session here whether or not the backend can be told; it is told at the next start then. */
  signOut(): Promise<void>;
  /** The backend no longer knows the session. */
  expire(): void;
}
