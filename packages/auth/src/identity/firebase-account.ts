import {
  type Auth,
  GoogleAuthProvider,
  getIdTokenResult,
  linkWithPopup,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  type User,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { factorOf } from './firebase-second-factor.ts';
import { googleProvider, proofsOf } from './firebase-ways.ts';
import type { SignInAccount } from './sign-in-account.ts';

type Attempt = <T>(action: () => Promise<T>) => Promise<T>;

/** The reCAPTCHA of a message that is sent to a phone; the script is loaded for this only. */
const sendSms = async (auth: Auth, user: User, phoneNumber: string, container: HTMLElement) => {
  const session = await multiFactor(user).getSession();
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, verifier);
  } finally {
    verifier.clear();
  }
};

/**
 * The account of the signed-in user as the provider has it now; `undefined` while signed out.
 *
 * @param backTo the return address of the provider's own pages
 */
export const readAccount = async (
  auth: Auth,
  attempt: Attempt,
  backTo: { url: string },
): Promise<SignInAccount | undefined> => {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return undefined;
  // A change of the address elsewhere revokes the token, with which the account could not be read.
  const { token, authTime } = await getIdTokenResult(user, true);
  await user.reload();
  const ways = proofsOf(user);
  const { email } = user;

  return {
    email: email ?? '',
    confirmed: user.emailVerified,
    ways,
    factors: multiFactor(user).enrolledFactors.map(factorOf),
    provenAt: Date.parse(authTime),
    token,
    changeEmail: (address) => attempt(() => verifyBeforeUpdateEmail(user, address, backTo)),
    // Adds the way to an account that has none; linking a credential refuses an address that is known.
    setPassword: (password) => attempt(() => updatePassword(user, password)),
    linkGoogle: () => attempt(async () => void (await linkWithPopup(user, googleProvider()))),
    unlinkGoogle: () => attempt(async () => void (await unlink(user, GoogleAuthProvider.PROVIDER_ID))),
    addApp: (issuer) =>
      attempt(async () => {
        const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
        return {
          key: secret.secretKey,
          address: secret.generateQrCodeUrl(email ?? '', issuer),
          confirm: (code) =>
            attempt(() =>
              multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), null),
            ),
        };
      }),
    addPhone: (phone, container) =>
      attempt(async () => {
        const id = await sendSms(auth, user, phone, container);
        return {
          confirm: (code) =>
            attempt(() => {
              const credential = PhoneAuthProvider.credential(id, code);
              return multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), phone);
            }),
        };
      }),
    removeFactor: (id) => attempt(() => multiFactor(user).unenroll(id)),
  };
};
