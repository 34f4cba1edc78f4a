/** Letters of a file, at least. */
const SIZE = 100_000;

/** The content of a file that is sent with a text. */
export const contentOf = (text: string): string => `${text}\n`.repeat(Math.ceil(SIZE / (text.length + 1)));

/** The file that is sent with a text. */
export const fileOf = (text: string): { file: Blob; name: string } => ({
  file: new Blob([contentOf(text)], { type: 'text/plain' }),
  name: `${text}.txt`,
});
