import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Titles } from './read-arguments.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.template';

/** What distinguishes a new app from others. */
export interface NewApp {
  name: string;
  /** The port of its dev server. */
  port: number;
  titles: Titles;
}

const quoted = (text: string) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** Replaces each placeholder, such as `__port__`, by its value. */
const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, () => value), text);

/** Writes the files of a template into a folder. */
export const fillTemplate = async (
  template: string,
  folder: string,
  values: Record<string, string>,
): Promise<void> => {
  const files = (await readdir(template, { recursive: true })).filter((path) => path.endsWith(SUFFIX));
  for (const path of files) {
    const file = join(folder, path.slice(0, -SUFFIX.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(await readFile(join(template, path), 'utf8'), values));
  }
};

/** Writes the files of an app into a folder. */
export const fillApp = (folder: string, { name, port, titles: { en, es, ru } }: NewApp): Promise<void> =>
  fillTemplate(TEMPLATE, folder, {
    ...{ name, port: String(port), en: quoted(en), es: quoted(es), ru: quoted(ru) },
  });

/**
 * Writes a folder completely or not at all.
 *
 * @param folder must not exist yet
 */
export const wholeOrNothing = async (
  folder: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> => {
  const unfinished = `${folder}.incomplete`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await write(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** Writes a new app into a folder that does not exist yet. */
export const scaffold = (folder: string, app: NewApp): Promise<void> =>
  wholeOrNothing(folder, (unfinished) => fillApp(unfinished, app));
