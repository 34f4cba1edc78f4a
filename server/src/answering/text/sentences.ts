/** Splits at ends of sentences, not at points inside numbers or hours. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。？！])\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a text has a question mark, in any script. */
export const asks = (text: string): boolean => /[?？؟⁇]/u.test(text);
