import * as z from 'zod/mini';

/** An id in a request: a string of at least 8 characters. */
export const id = z.string().check(z.minLength(8), z.maxLength(64));

/** Text without spaces around it, of a limited length. */
export const trimmed = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** An id in an answer: text of any length, or a number, which becomes text. */
export const wireId = z.codec(z.union([z.string(), z.number()], 'must be text or a number'), z.string(), {
  decode: String,
  encode: (value) => value,
});

/** A number in an answer: also as decimal text, as some backends send prices. */
export const wireNumber = z.codec(z.union([z.number(), z.string()], 'must be a number'), z.number(), {
  decode: (value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)),
  encode: (value) => value,
});

/** A list in an answer: an array, or a page with `results` and the URL of the `next` page. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.union([z.array(item), z.looseObject({ results: z.array(item), next: z.nullish(z.string()) })]);

/** An answer whose content is not used. */
export const anything = z.unknown();

/** Milliseconds since the epoch, as a whole number; also a cursor. */
export const timestamp = z.int().check(z.nonnegative());

/** A whole number, also from a query string. */
export const queryNumber = (min: number, max: number) =>
  z.coerce.number<number>().check(z.int(), z.gte(min), z.lte(max));

/**
 * What the person saw in the fields that a call changes. The server joins the change with others that were stored since,
 * and refuses it with 412 if they contradict it. A call without it overwrites.
 */
export const seen = z.optional(z.record(z.string(), z.unknown()));
