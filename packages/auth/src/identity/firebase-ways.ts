import { EmailAuthProvider, GoogleAuthProvider, type User } from 'firebase/auth';
import type { Proof } from './proof.ts';

const proofOf = new Map<string, Proof>([
  [EmailAuthProvider.PROVIDER_ID, 'password'],
  [GoogleAuthProvider.PROVIDER_ID, 'google'],
]);

/** How a user can sign in. */
export const proofsOf = (user: User): readonly Proof[] =>
  user.providerData.flatMap(({ providerId }) => proofOf.get(providerId) ?? []);

/** Google's popup, or its page. */
export const googleProvider = (): GoogleAuthProvider => {
  const provider = new GoogleAuthProvider();
  provider.addScope('profile');
  return provider;
};
