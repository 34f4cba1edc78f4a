/**
 * Inserts an example. It replaces an empty text or an untouched example, and otherwise goes below the user's text.
 */
export const insertExample = (text: string, example: string, examples: readonly string[]): string => {
  const written = text.trim();
  if (written === '' || examples.some((other) => other.trim() === written)) return example;
  return `${text.trimEnd()}\n\n${example}`;
};
