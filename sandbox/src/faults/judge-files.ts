import { contentOf } from './files.ts';
import type { History, Reading } from './history.ts';

/** The file of each message is whole, for its customer and for each reader. */
export const faultsOfFiles = ({ written, sent, reached, reachedFiles, readings }: History): string[] => {
  const withFile = [...written, ...sent].filter((message) => message.withFile).map(({ text }) => text);
  const isWhole = (files: Readonly<Record<string, string>>, text: string) => files[text] === contentOf(text);
  const broken = (who: string, files: Readonly<Record<string, string>>, texts: readonly string[]) =>
    texts.filter((text) => !isWhole(files, text)).map((text) => `${who}: the file of "${text}" is not whole`);
  return [
    ...broken(
      'the customer',
      reachedFiles,
      withFile.filter((text) => reached.includes(text)),
    ),
    ...readings.flatMap(({ name, messages, files }: Reading) => {
      if (files === undefined) return [];
      const stored = new Set(Object.values(messages).map(({ text }) => text));
      return broken(
        name,
        files,
        withFile.filter((text) => stored.has(text)),
      );
    }),
  ];
};
