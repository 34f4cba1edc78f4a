/** Replaces characters that Postgres does not store: NUL and lone surrogates. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

export const storableJson = (value: unknown): unknown =>
  value === null || value === undefined
    ? null
    : JSON.parse(JSON.stringify(value), (_, inner) =>
        typeof inner === 'string' ? storableText(inner) : inner,
      );
