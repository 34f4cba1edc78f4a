import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';

/** All files below a folder; those of an archive in the place of the archive. */
const contentsOf = async (folder: string): Promise<[name: string, bytes: Buffer][]> => {
  const found: [string, Buffer][] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A database removes files meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    found.push([path, bytes]);
    if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      for (const [name, part] of Object.entries(unzipSync(bytes)))
        found.push([`${path}/${name}`, Buffer.from(part)]);
  }
  return found;
};

/** What all texts begin with. */
const commonBeginning = ([first = '', ...others]: readonly string[]): string => {
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** @returns which of the texts stand in which files below the folders, as `text in path` */
export const findInFiles = async (
  folders: readonly string[],
  texts: readonly string[],
): Promise<string[]> => {
  const places: string[] = [];
  // Hundreds of texts in a database of many megabytes would take a minute.
  const common = commonBeginning(texts);
  for (const folder of folders)
    for (const [path, bytes] of await contentsOf(folder))
      if (bytes.includes(common))
        for (const text of texts) if (bytes.includes(text)) places.push(`${text} in ${path}`);
  return places;
};
