import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { takeDataLock } from './data-lock.ts';

test('a folder has one holder at a time, and the message names the folder and the process', async () => {
  const folder = await temporaryFolder();
  const lock = await takeDataLock(folder);
  await expect(takeDataLock(folder, 0)).rejects.toThrow(
    `The data folder ${folder} is in use by another Switchboard (pid ${process.pid})`,
  );
  await lock.release();
  await (await takeDataLock(folder, 0)).release();
});

test('a holder on another machine keeps the folder, and the message says how to end that', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'lock'), '7\nbefore\nelsewhere.test\nid');
  await expect(takeDataLock(folder, 0)).rejects.toThrow(
    `(pid 7) on elsewhere.test. If that one has ended, remove ${join(folder, 'lock')}`,
  );
});
