import * as z from 'zod/mini';
import { trimmed, wireId } from './common.ts';
import { MAX_PICTURE_ZOOM } from './limits.ts';

const text = z.nullish(z.string());
const share = z.coerce.number<string | number>().check(z.gte(0), z.lte(1));

/** The body of `changeLook`: what the user chose. */
export const look = z.object({
  language: z.optional(z.enum(['en', 'es', 'ru'])),
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  direction: z.optional(z.enum(['ltr', 'rtl'])),
});
export type Look = z.output<typeof look>;

/** The signed-in user on the wire; any field may be missing. */
export const user = z.object({
  id: z.nullish(wireId),
  first_name: text,
  last_name: text,
  username: text,
  email: text,
  /** Whether the identity provider confirmed the address. An extension. */
  email_verified: z.nullish(z.boolean()),
  /** URL of a picture. */
  avatar: text,
  role: text,
  /** The id of the business in which the user works. An extension. */
  workspace: text,
  needs_onboarding: z.nullish(z.boolean()),
  /** What the user chose of `look`. An extension. */
  look: z.nullish(z.object({ language: text, theme: text, direction: text })),
  /** When the account is deleted, if its owner asked for that; ISO 8601. An extension. */
  leaves_at: text,
  /** Why the operator suspended the business, or an empty text; null unless it is suspended. An extension. */
  suspended: text,
});
export type WireUser = z.output<typeof user>;

/** The body of `login`: a token of the identity provider. */
export const credentials = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) });
export type Credentials = z.input<typeof credentials>;

/** The fields beside a picture of a person: which square of it is shown. */
export const pictureFields = z.object({
  /** From 0 for the left edge to 1 for the right one; the middle by default. */
  x: z._default(share, 0.5),
  /** From 0 for the upper edge to 1 for the lower one; the middle by default. */
  y: z._default(share, 0.5),
  /** 1 for the largest square, which is the default, 2 for half its side. */
  zoom: z._default(z.coerce.number<string | number>().check(z.gte(1), z.lte(MAX_PICTURE_ZOOM)), 1),
});
/** Which square of a picture is shown. */
export type PictureSquare = Record<'x' | 'y' | 'zoom', number>;

/** The names of a person; an empty one removes it. */
export const names = z.object({
  first_name: z.optional(trimmed(0, 150)),
  last_name: z.optional(trimmed(0, 150)),
});
export type Names = z.input<typeof names>;

/** The body of `register`: a token of the identity provider, and known names. */
export const registration = z.extend(credentials, names.shape);
export type Registration = z.input<typeof registration>;
