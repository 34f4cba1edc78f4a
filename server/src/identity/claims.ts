import { z } from 'zod';
import type { Identity } from './identity.ts';

const text = z.string().max(2048).optional().catch(undefined);

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(128)
    // An id that is stored differently could become the id of another user.
    .refine((sub) => storable(sub) === sub),
  /** Seconds since the epoch: when the user signed in, and when the token was issued. */
  auth_time: z.number(),
  iat: z.number(),
  email: text,
  email_verified: z.boolean().optional().catch(undefined),
  name: text,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});

/** Seconds by which the provider's clock may be ahead of ours. */
export const CLOCK_TOLERANCE = 60;

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

/**
 * Checks the claims beyond issuer, audience and expiry.
 * @param now seconds since the epoch
 * @throws when the token has no user, or a sign-in in the future
 */
export const readIdentity = (payload: unknown, now = Date.now() / 1000): Identity => {
  const { sub, auth_time, iat, email, email_verified, name, picture } = claims.parse(payload);
  if (auth_time > now + CLOCK_TOLERANCE) throw new Error('auth_time is in the future');
  return {
    uid: sub,
    email: storable(email) || null,
    emailVerified: email_verified ?? false,
    name: storable(name) || null,
    picture: storable(picture) || null,
    issuedAt: iat,
    provenAt: auth_time,
  };
};

/** Removes characters that Postgres does not store. */
const storable = (value: string | undefined): string =>
  (value ?? '').replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
