/** Text as Postgres takes it: without NUL and without half characters. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** The same for anything that travels as JSON. */
export const storableJson = (value: unknown): unknown =>
  value === null || value === undefined
    ? null
    : JSON.parse(JSON.stringify(value), (_, inner) =>
        typeof inner === 'string' ? storableText(inner) : inner,
      );
