/** The texts that are not among the known ones. @returns each in words */
export const strangers = (
  what: string,
  texts: readonly string[],
  known: readonly { text: string }[],
): string[] => {
  const all = new Set(known.map(({ text }) => text));
  return [...new Set(texts)].filter((text) => !all.has(text)).map((text) => `"${text}" ${what}`);
};
