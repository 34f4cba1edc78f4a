import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';

/** A folder with a migration of each statement. */
export const migrationsWith = async (...statements: string[]): Promise<string> => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'meta'));
  const entries = statements.map((_, idx) => ({
    ...{ idx, version: '7', when: idx + 1, tag: `000${idx}_one`, breakpoints: true },
  }));
  for (const [idx, { tag }] of entries.entries())
    await writeFile(join(folder, `${tag}.sql`), statements[idx] ?? '');
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
};
