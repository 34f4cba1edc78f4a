import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import { failureOf } from './firebase-failure.ts';
import { IdentityError, type IdentityProvider } from './identity-provider.ts';

export interface FirebaseOptions {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Set where an emulator stands in for Firebase: its origin, or `''` for the page's own. */
  emulatorOrigin?: string | undefined;
}

const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (cause) {
    throw new IdentityError(failureOf(cause), { cause });
  }
};

/**
 * The identity provider on Firebase.
 *
 * @throws IdentityError from every call
 */
export const createFirebaseIdentity = ({ emulatorOrigin, ...options }: FirebaseOptions): IdentityProvider => {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorOrigin !== undefined) {
    connectAuthEmulator(auth, emulatorOrigin || window.location.origin, { disableWarnings: true });
  }

  return {
    signIn: (email, password) =>
      attempt(async () => (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken()),
    signUp: (email, password) =>
      attempt(async () => (await createUserWithEmailAndPassword(auth, email, password)).user.getIdToken()),
    signInWithGoogle: () =>
      attempt(async () => {
        const google = new GoogleAuthProvider();
        google.addScope('profile');
        return (await signInWithPopup(auth, google)).user.getIdToken();
      }),
    sendPasswordReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    confirmPasswordReset: (code, password) => attempt(() => confirmPasswordReset(auth, code, password)),
    signOut: () => attempt(() => signOut(auth)),
  };
};
