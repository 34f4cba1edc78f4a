import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';

/** A folder with one migration. */
export const migrationsWith = async (statement: string): Promise<string> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, '0000_only.sql'), statement);
  await mkdir(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_only', breakpoints: true }];
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
};
