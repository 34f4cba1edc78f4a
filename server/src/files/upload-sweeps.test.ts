import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createUploadSweeps } from './upload-sweeps.ts';

test('a server removes what a crash left in its folder, and leaves uploads under way', async () => {
  const folder = await temporaryFolder();
  for (const name of ['left', 'under way']) await writeFile(join(folder, name), 'x');
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'left'), before, before);
  const sweeping = createUploadSweeps(folder, { error: () => undefined });
  sweeping.start?.();
  onTestFinished(() => void sweeping.stop?.());
  await expect.poll(() => readdir(folder)).toEqual(['under way']);
});
