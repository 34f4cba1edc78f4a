/** Splits at ends of sentences, not at points inside numbers or hours. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。？！])\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
