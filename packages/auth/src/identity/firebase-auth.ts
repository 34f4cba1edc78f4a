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
  /** Origin of the Firebase emulator, `''` for the page's own; absent in production. */
  emulatorOrigin?: string | undefined;
  /** Whether the project uses reCAPTCHA. */
  botCheck?: boolean | undefined;
  /** Path of this origin that the SDK sends the token to. */
  tokenSyncUrl?: string | undefined;
  /** Name of the SDK's app, which separates its session from others on this origin; the SDK's default if absent. */
  name?: string | undefined;
}

/** The SDK reads this setting from its environment only, when it is initialised. */
const announceTokenSync = (url: string): void => {
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: { _authTokenSyncURL: url } });
};

export interface OpenedFirebase {
  auth: Auth;
  /** Resolves when the SDK has loaded the reCAPTCHA configuration of the project. */
  ready: Promise<void>;
}

/** Initialises the SDK. Call it once per document. */
export const openFirebase = (options: FirebaseOptions): OpenedFirebase => {
  const { emulatorOrigin, botCheck, tokenSyncUrl, name, ...project } = options;
  if (tokenSyncUrl !== undefined) announceTokenSync(tokenSyncUrl);
  const auth = getAuth(initializeApp(project, name));
  if (emulatorOrigin !== undefined) connectEmulator(auth, emulatorOrigin);
  // Without the configuration the SDK loads it when a call is refused.
  const ready = botCheck ? initializeRecaptchaConfig(auth).catch(() => {}) : Promise.resolve();
  return { auth, ready };
};

/** A second SDK instance on the same project, with separate state that is not stored. */
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
