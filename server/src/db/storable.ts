const LARGEST_INTEGER = 2 ** 31 - 1;
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Replaces characters that Postgres does not store: NUL and lone surrogates. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

export const storableOrNull = (text: string | null | undefined): string | null =>
  text == null ? null : storableText(text);

export const storableJson = (value: unknown): unknown =>
  value === null || value === undefined
    ? null
    : JSON.parse(JSON.stringify(value), (_, inner) =>
        typeof inner === 'string' ? storableText(inner) : inner,
      );

/** A whole number that a column takes, by default one of type `integer`; null for any other. */
export const storableWhole = (value: number | null, largest = LARGEST_INTEGER): number | null =>
  value !== null && value >= 0 && value <= largest ? Math.round(value) : null;

/** The nearest moment that both Postgres and a client can read. */
export const storableDate = (date: Date): Date =>
  new Date(Math.min(Math.max(date.getTime() || 0, 0), LAST_MOMENT));

/** At most so many UTF-16 units of a text, and no half of a surrogate pair, which Postgres refuses in JSON. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
