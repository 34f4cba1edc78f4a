/**
 * The text typed after `/` at the start of the composer; undefined when the text does not request a quick
 * reply.
 */
export const requestIn = (draft: string): string | undefined =>
  /^\/[^\n]{0,40}$/.test(draft) ? draft.slice(1) : undefined;
