/** The place in a text that a quick reply takes, and the text by which it is looked for. */
export interface ReplyRequest {
  query: string;
  /** Where the `/` stands. */
  from: number;
  to: number;
}

/**
 * The request for a quick reply: `/` and a part of a name, alone in the composer or as a word of its own that ends at the
 * caret. The `/` of an address, a date or `and/or` stands within a word, and requests nothing.
 */
export const requestAt = (draft: string, caret: number): ReplyRequest | undefined => {
  // Alone, it may have spaces, as names have.
  if (/^\/[^\n]{0,40}$/.test(draft)) return { query: draft.slice(1), from: 0, to: draft.length };
  const [, query] = /(?:^|\s)\/([^\s/]{0,40})$/.exec(draft.slice(0, caret)) ?? [];
  if (query === undefined || /^\S/.test(draft.slice(caret))) return undefined;
  return { query, from: caret - query.length - 1, to: caret };
};
