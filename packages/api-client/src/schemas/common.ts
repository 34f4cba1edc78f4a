import * as z from 'zod';

/** An id on the wire: a string of at least 8 characters. Anything shorter is not taken for an id. */
export const id = z.string().min(8).max(64);

/** An id as an answer brings it: text of any length, or a number, which becomes text. */
export const wireId = z.codec(z.union([z.string(), z.number()], 'must be text or a number'), z.string(), {
  decode: String,
  encode: (value) => value,
});

/** A number as an answer brings it: also as decimal text, the way some backends send a price. */
export const wireNumber = z.codec(z.union([z.number(), z.string()], 'must be a number'), z.number(), {
  decode: (value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)),
  encode: (value) => value,
});

/** A list answer: a plain array, or one page with `results` and the address of the `next` page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.looseObject({ results: z.array(item), next: z.string().nullish() })]);

/** An answer whose content nobody relies on. */
export const anything = z.unknown();

/** The body of every answer that is not a success. `detail` is a sentence that names the field at fault. */
export const failure = z.looseObject({ detail: z.string() });

/** Milliseconds since the epoch, as a whole number; it also serves as a cursor. */
export const timestamp = z.number().int().nonnegative();

/** A whole number that may arrive in a query string. */
export const queryNumber = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);
