import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { IdentityError } from './identity-error.ts';
import type { SecondFactor, SecondFactorChallenge } from './second-factor.ts';

type Attempt = <T>(action: () => Promise<T>) => Promise<T>;

/** A factor as the SDK describes it. */
export const factorOf = (hint: MultiFactorInfo): SecondFactor => {
  const phone = 'phoneNumber' in hint ? String(hint.phoneNumber) : '';
  const kind = hint.factorId === TotpMultiFactorGenerator.FACTOR_ID ? 'totp' : 'sms';
  return { id: hint.uid, kind, label: hint.displayName || phone };
};

/** Google's script is loaded for this only, and removed at once. */
const sendSms = async (auth: Auth, { session }: MultiFactorResolver, id: string, container: HTMLElement) => {
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorUid: id, session }, verifier);
  } finally {
    verifier.clear();
  }
};

/** The challenge after the SDK refused a sign-in with `multi-factor-auth-required`. */
export const challengeOf = (auth: Auth, error: MultiFactorError, attempt: Attempt): SecondFactorChallenge => {
  const resolver = getMultiFactorResolver(auth, error);
  const factors = resolver.hints.map(factorOf);
  const sent = new Map<string, string>();

  const assertion = (id: string, code: string) => {
    if (factors.find((factor) => factor.id === id)?.kind === 'totp')
      return TotpMultiFactorGenerator.assertionForSignIn(id, code);
    const verification = sent.get(id);
    if (verification === undefined) throw new IdentityError('second-factor-expired');
    return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code));
  };

  return {
    factors,
    sendCode: (id, container) =>
      attempt(async () => void sent.set(id, await sendSms(auth, resolver, id, container))),
    confirm: (id, code) =>
      attempt(async () => (await resolver.resolveSignIn(assertion(id, code))).user.getIdToken()),
  };
};
