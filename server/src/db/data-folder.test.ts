import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

let parent: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  const before = process.umask();
  onTestFinished(() => void process.umask(before));
});

describe('the data folder', () => {
  test('is created for this user only, and so are all files in it', async () => {
    const folder = join(parent, 'data');
    await closeDataFolder(folder);
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files', 'one'), 'secret');
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(join(folder, 'files'))).toBe('700');
    expect(await modeOf(join(folder, 'files', 'one'))).toBe('600');
  });

  test('of an earlier version, which others could read, becomes private', async () => {
    await mkdir(join(parent, 'db'));
    await writeFile(join(parent, 'lock.draft'), '');
    await chmod(parent, 0o777);
    await closeDataFolder(parent);
    expect(await modeOf(parent)).toBe('700');
  });

  test('that is shared with other data is refused and not changed', async () => {
    await writeFile(join(parent, 'letter.txt'), 'of another program');
    await chmod(parent, 0o755);
    await expect(closeDataFolder(parent)).rejects.toThrow(
      `DATA_DIR is not valid: ${parent} holds other data (letter.txt)`,
    );
    expect(await modeOf(parent)).toBe('755');
  });

  test('may hold other data where other users cannot read it', async () => {
    await writeFile(join(parent, 'letter.txt'), 'of another program');
    await closeDataFolder(parent);
    expect(await modeOf(parent)).toBe('700');
  });
});
