import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';

/** The languages of the corpus; `other` stands for all beside the product's own. */
export const LANGUAGES = ['en', 'es', 'ru', 'other'];

const CORPUS = inRoot('bench', 'corpus');

const readLines = async (path) =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * Texts whose authors have not seen the code, with the language of each.
 *
 * @param {'lies' | 'honest' | 'understanding'} folder
 */
export const readTexts = async (folder) => {
  const read = LANGUAGES.map(async (language) => {
    const path = join(CORPUS, folder, `${language}.jsonl`);
    return existsSync(path) ? (await readLines(path)).map((text) => ({ ...text, language })) : [];
  });
  return (await Promise.all(read)).flat();
};

/** The businesses with their files, each with the questions about it: the answer to a question is a line of a file. */
export const readBusinesses = async () => {
  const names = (await readdir(join(CORPUS, 'files'))).sort();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(CORPUS, 'files', name);
      const questions = await readLines(join(folder, 'questions.jsonl'));
      const files = (await readdir(folder)).filter((file) => file !== 'questions.jsonl');
      const documents = await Promise.all(
        files.map(async (file) => ({ name: file, bytes: await readFile(join(folder, file)) })),
      );
      return { name, documents, questions: questions.map(({ question: q, answer }) => ({ q, answer })) };
    }),
  );
};
