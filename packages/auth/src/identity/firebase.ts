import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  type MultiFactorError,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { readAccount } from './firebase-account.ts';
import { type FirebaseOptions, openFirebase } from './firebase-auth.ts';
import { failureOf } from './firebase-failure.ts';
import { createPasswordRules } from './firebase-password-rules.ts';
import { challengeOf } from './firebase-second-factor.ts';
import { googleProvider as google, proofsOf } from './firebase-ways.ts';
import { IdentityError, type IdentityFailure } from './identity-error.ts';
import type { CodePurpose, IdentityProvider } from './identity-provider.ts';

const purposes = new Map<string, CodePurpose>([
  [ActionCodeOperation.PASSWORD_RESET, 'reset-password'],
  [ActionCodeOperation.VERIFY_EMAIL, 'verify-email'],
  [ActionCodeOperation.EMAIL_SIGNIN, 'sign-in'],
  [ActionCodeOperation.RECOVER_EMAIL, 'recover-email'],
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL, 'change-email'],
]);

const tokenOf = ({ user }: UserCredential): Promise<string> => user.getIdToken();

const isFailure = (error: unknown, failure: IdentityFailure): boolean =>
  error instanceof IdentityError && error.failure === failure;

/** The provider ended the sign-in, or disabled or deleted the account. */
const noneIfEnded = (error: unknown): undefined => {
  if (!isFailure(error, 'user-disabled') && !isFailure(error, 'wrong-credentials')) throw error;
};

/** Rethrows one failure as another, when the provider's code is misleading. */
const renaming = (failure: IdentityFailure, meant: IdentityFailure) => (cause: unknown) => {
  throw isFailure(cause, failure) ? new IdentityError(meant, { cause }) : cause;
};

/**
 * The identity provider on Firebase.
 *
 * @throws IdentityError from every call
 */
export const createFirebaseIdentity = (options: FirebaseOptions): IdentityProvider => {
  const { auth, ready } = openFirebase(options);
  const passwordRules = createPasswordRules(auth);

  const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      // E-mails and Google's window use the language of the page.
      auth.languageCode = document.documentElement.lang || null;
      await ready;
      return await action();
    } catch (cause) {
      if (cause instanceof IdentityError) throw cause;
      const failure = failureOf(cause);
      if (failure === 'password-requirements') passwordRules.refresh();
      const challenge =
        failure === 'second-factor-required'
          ? challengeOf(auth, cause as MultiFactorError, attempt)
          : undefined;
      throw new IdentityError(failure, { cause, challenge });
    }
  };

  const currentUser = () => {
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('unknown');
  };

  /** A link around the code: the SDK accepts only links. */
  const linkWith = (code: string) =>
    `${window.location.origin}/?${new URLSearchParams({ apiKey: options.apiKey, mode: 'signIn', oobCode: code })}`;
  /** The return address of the provider's own pages, for projects that use them. */
  const backTo = (path: string) => ({ url: new URL(path, window.location.origin).href });

  return {
    signIn: (email, password) =>
      attempt(async () => tokenOf(await signInWithEmailAndPassword(auth, email, password))),
    signUp: (email, password) =>
      attempt(async () => tokenOf(await createUserWithEmailAndPassword(auth, email, password))),
    signInWithGoogle: () => attempt(async () => tokenOf(await signInWithPopup(auth, google()))),
    redirectToGoogle: () => attempt(() => signInWithRedirect(auth, google())),
    redirectResult: () =>
      attempt(async () => {
        const result = await getRedirectResult(auth);
        return result ? tokenOf(result) : undefined;
      }),

    proofs: () =>
      attempt(async () => {
        await auth.authStateReady();
        return auth.currentUser ? proofsOf(auth.currentUser) : [];
      }),
    proveByPassword: (password) =>
      attempt(async () => {
        const user = currentUser();
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        return tokenOf(await reauthenticateWithCredential(user, credential));
      }).catch(renaming('wrong-credentials', 'wrong-password')),
    proveByGoogle: () =>
      attempt(async () => {
        const user = currentUser();
        const account = user.providerData.find(
          ({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID,
        );
        const provider = google().setCustomParameters({ login_hint: account?.email ?? '' });
        return tokenOf(await reauthenticateWithPopup(user, provider));
      }),

    account: () => attempt(() => readAccount(auth, attempt, backTo('/login'))).catch(noneIfEnded),

    sendSignInLink: (email) =>
      attempt(() => sendSignInLinkToEmail(auth, email, { ...backTo('/verify-code'), handleCodeInApp: true })),
    signInWithCode: (email, code) =>
      attempt(async () => tokenOf(await signInWithEmailLink(auth, email, linkWith(code)))).catch(
        renaming('invalid-email', 'user-mismatch'),
      ),
    sendPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email, backTo('/login'))).catch((error: unknown) => {
        // Do not reveal whether the account exists.
        if (!isFailure(error, 'wrong-credentials')) throw error;
      }),
    confirmPasswordReset: (code, password) =>
      attempt(async () => {
        const email = await verifyPasswordResetCode(auth, code);
        await confirmPasswordReset(auth, code, password);
        return email;
      }),
    sendVerification: () =>
      attempt(async () => {
        await auth.authStateReady();
        if (!auth.currentUser) return false;
        await sendEmailVerification(auth.currentUser, backTo('/login'));
        return true;
      }),
    checkCode: (code) =>
      attempt(async () => {
        const { operation, data } = await checkActionCode(auth, code);
        const purpose = purposes.get(operation);
        if (!purpose) throw new IdentityError('unknown');
        return { purpose, email: data.email ?? null };
      }),
    applyCode: (code) => attempt(() => applyActionCode(auth, code)),

    idToken: (fresh) =>
      attempt(async () => {
        await auth.authStateReady();
        return auth.currentUser?.getIdToken(fresh);
      }).catch(noneIfEnded),
    checkPassword: (password) => attempt(() => passwordRules.check(password)),
    removeUser: (idToken) =>
      attempt(async () => {
        const user = currentUser();
        if ((await user.getIdToken()) !== idToken) throw new IdentityError('user-mismatch');
        await deleteUser(user);
      }),
    signOut: () => attempt(() => signOut(auth)),
  };
};
