import type { Config } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Identity } from '../identity/identity.ts';

/**
 * Whether a person of the identity provider may use this server. A person without an e-mail address has confirmed none.
 * @throws Refusal 403
 */
export const refuseUnconfirmed = (
  { registration }: Pick<Config, 'registration'>,
  { emailVerified }: Pick<Identity, 'emailVerified'>,
): void => {
  if (registration === 'confirmed' && !emailVerified) throw new Refusal('email_unconfirmed');
};
