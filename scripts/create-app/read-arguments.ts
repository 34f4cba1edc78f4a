import { parseArgs } from 'node:util';
import { messageOf } from '@switchboard/common/text/message-of';

const USAGE =
  'Usage: npm run create-app -- <name> [--en <title>] [--es <title>] [--ru <title>] [--outside <folder>]';
const title = { type: 'string' } as const;

/** The title of an app on the screen. */
export type Titles = Record<'en' | 'es' | 'ru', string>;

/** The app that somebody wants. */
export interface WantedApp {
  name: string;
  titles: Titles;
  /** The folder of the repository that it gets for itself. */
  outside?: string;
}

/** `team-notes` is `Team notes`. */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Reads the arguments after `npm run create-app --`.
 *
 * @throws {Error} whose message names the fault of the arguments
 */
export const readArguments = (args: string[]): WantedApp => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { en: title, es: title, ru: title, outside: title },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new Error('Name one app');
    const { outside } = values;
    const en = values.en ?? inWords(name);
    const titles = { en, es: values.es ?? en, ru: values.ru ?? en };
    return { name, titles, ...(outside !== undefined && { outside }) };
  } catch (error) {
    throw new Error(`${messageOf(error)}. ${USAGE}`, { cause: error });
  }
};
