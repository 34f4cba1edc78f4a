import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run create-app -- <name> [--en <title>] [--es <title>] [--ru <title>]';
const title = { type: 'string' };

/** `team-notes` is `Team notes`. */
const inWords = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Reads what stands behind `npm run create-app --`.
 *
 * @param {string[]} args
 * @returns {{name: string, titles: Record<'en' | 'es' | 'ru', string>}} the titles as people read them
 * @throws {Error} in words
 */
export const readArguments = (args) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { en: title, es: title, ru: title },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new Error('Name one app');
    const en = values.en ?? inWords(name);
    return { name, titles: { en, es: values.es ?? en, ru: values.ru ?? en } };
  } catch (error) {
    throw new Error(`${error.message}. ${USAGE}`, { cause: error });
  }
};
