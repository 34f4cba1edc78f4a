import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
