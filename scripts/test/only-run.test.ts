import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { asOnlyRun } from './only-run.ts';

let lock: string;
beforeEach(async () => {
  lock = join(await temporaryFolder(), 'test.lock');
});

test('a second run of the tests in one clone does nothing, and names the first', async () => {
  const second = vi.fn(async () => {});
  await asOnlyRun(async () => {
    await expect(asOnlyRun(second, lock)).rejects.toThrow(
      `Tests run in this clone already, by process ${process.pid}: wait for their end.`,
    );
  }, lock);
  expect(second).not.toHaveBeenCalled();
});

test('a run begins after the end of another one that failed', async () => {
  const failed = new Error('A test runner is missing');
  await expect(asOnlyRun(() => Promise.reject(failed), lock)).rejects.toBe(failed);
  const next = vi.fn(async () => {});
  await asOnlyRun(next, lock);
  expect(next).toHaveBeenCalledOnce();
});

test('a run of another machine on the same clone is refused with the file to remove after its death', async () => {
  await writeFile(lock, '7\nbefore\nelsewhere.test\nid');
  await expect(asOnlyRun(async () => {}, lock)).rejects.toThrow(
    `by process 7 on elsewhere.test: wait for their end. If it has died, remove ${lock}.`,
  );
});
