/**
 * Puts an example into the field. It takes the place of nothing or of an untouched example; what a person wrote
 * stays, with the example below it.
 */
export const insertExample = (text: string, example: string, examples: readonly string[]): string => {
  const written = text.trim();
  if (written === '' || examples.some((other) => other.trim() === written)) return example;
  return `${text.trimEnd()}\n\n${example}`;
};
