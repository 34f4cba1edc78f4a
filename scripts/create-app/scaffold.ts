import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Titles } from './read-arguments.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.template';

const quoted = (text: string) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** Replaces each placeholder, such as `__port__`, by its value. */
const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, () => value), text);

/**
 * Writes a new app completely or not at all.
 *
 * @param folder must not exist yet
 */
export const scaffold = async (
  folder: string,
  { name, port, titles }: { name: string; port: number; titles: Titles },
): Promise<void> => {
  const { en, es, ru } = titles;
  const values = { name, port: String(port), en: quoted(en), es: quoted(es), ru: quoted(ru) };
  const unfinished = `${folder}.incomplete`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const files = (await readdir(TEMPLATE, { recursive: true })).filter((path) => path.endsWith(SUFFIX));
    for (const path of files) {
      const file = join(unfinished, path.slice(0, -SUFFIX.length));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fill(await readFile(join(TEMPLATE, path), 'utf8'), values));
    }
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
