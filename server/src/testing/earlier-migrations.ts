import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { MIGRATIONS_DIR } from '../paths.ts';

/** A folder with the migrations before the one whose file ends with `_<name>.sql`. */
export const migrationsBefore = async (name: string): Promise<string> => {
  const folder = await temporaryFolder();
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  await mkdir(join(folder, 'meta'), { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
};
