/** A line of a price list: an item, and a number with or without a currency. */
const PRICED =
  /^[\s•*·\d.)-]*?(\p{L}.{2,50}?)[\s.:;,|–—-]*(?:\p{Sc}|EUR|USD|RUB)?\s*\d[\d\s.,]*\s*(?:\p{Sc}|[\p{L}.]{1,8})?$/iu;

/** Names with a price, in their order, each once. */
export const pricedNames = (text: string, limit: number): string[] => {
  const names = text
    .split('\n')
    .map((line) => PRICED.exec(line.trim())?.[1]?.trim())
    .filter((name) => name !== undefined);
  return [...new Set(names)].slice(0, limit);
};
