import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  initializeRecaptchaConfig,
  inMemoryPersistence,
} from 'firebase/auth';

export interface FirebaseOptions {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Set where an emulator stands in for Firebase: its origin, or `''` for the page's own. */
  emulatorOrigin?: string | undefined;
  /** Whether the project checks with reCAPTCHA that a human is there. */
  botCheck?: boolean | undefined;
  /** Where on this origin the SDK keeps the server informed of the token. */
  tokenSyncUrl?: string | undefined;
  /** Keeps who is signed in apart from other uses of the same project on this origin; the SDK's default unless told. */
  name?: string | undefined;
}

/** The SDK takes this one setting from its environment alone, and reads it when it is opened. */
const announceTokenSync = (url: string): void => {
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: { _authTokenSyncURL: url } });
};

export interface OpenedFirebase {
  auth: Auth;
  /** Resolves when the SDK knows what the project checks. */
  ready: Promise<void>;
}

/** The SDK, opened as it is configured. Called once in a document. */
export const openFirebase = (options: FirebaseOptions): OpenedFirebase => {
  const { emulatorOrigin, botCheck, tokenSyncUrl, name, ...project } = options;
  if (tokenSyncUrl !== undefined) announceTokenSync(tokenSyncUrl);
  const auth = getAuth(initializeApp(project, name));
  if (emulatorOrigin !== undefined) connectEmulator(auth, emulatorOrigin);
  // Without the check fetched ahead the SDK makes it when a call is refused for want of one.
  const ready = botCheck ? initializeRecaptchaConfig(auth).catch(() => {}) : Promise.resolve();
  return { auth, ready };
};

/** A second SDK on the same project, with a state of its own that is not stored. */
export const openCopy = (auth: Auth, name: string): Auth => {
  const copy = initializeAuth(initializeApp(auth.app.options, name), { persistence: inMemoryPersistence });
  const { emulatorConfig } = auth;
  if (emulatorConfig) {
    const { protocol, host, port } = emulatorConfig;
    connectEmulator(copy, `${protocol}://${host}${port ? `:${port}` : ''}`);
  }
  return copy;
};

/** Closes a copy; a failure has no consequence. */
export const closeCopy = (copy: Auth): Promise<void> => deleteApp(copy.app).catch(() => {});

/** @param origin `''` for the page's own */
export const connectEmulator = (auth: Auth, origin: string): void =>
  connectAuthEmulator(auth, origin || window.location.origin, { disableWarnings: true });
