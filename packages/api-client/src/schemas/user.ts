import * as z from 'zod';
import { wireId } from './common.ts';

const text = z.string().nullish();

/** The signed-in user on the wire; any field may be missing. */
export const user = z.object({
  id: wireId.nullish(),
  first_name: text,
  last_name: text,
  username: text,
  email: text,
  /** URL of a picture. */
  avatar: text,
  role: text,
  needs_onboarding: z.boolean().nullish(),
});
export type WireUser = z.output<typeof user>;

/** The body of `login`: a token of the identity provider. */
export const credentials = z.object({ id_token: z.string().min(1).max(8192) });
export type Credentials = z.input<typeof credentials>;

/** The body of `register`: a token of the identity provider, and known names. */
export const registration = credentials.extend({
  first_name: z.string().trim().max(150).optional(),
  last_name: z.string().trim().max(150).optional(),
});
export type Registration = z.input<typeof registration>;
