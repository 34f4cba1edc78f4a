import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runChild } from '../testing/run-child.ts';
import { createFolder } from '../testing/stores.ts';
import { withLock } from './folder-lock.ts';

test('under a lock one does its work after the other', async () => {
  const path = join(await createFolder(), 'lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(path, work)));
  expect(most).toBe(1);
});

test('a lock is gone after the work, also after work that failed', async () => {
  const folder = await createFolder();
  const path = join(folder, 'lock');
  expect(await withLock(path, async () => 'done')).toBe('done');
  await expect(withLock(path, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that was killed is taken over, by one of many at a time', async () => {
  const folder = await createFolder();
  const path = join(folder, 'lock');
  expect(await runChild({ folder, dieHolding: path })).toBe('SIGKILL');
  expect(await readdir(folder)).toEqual(['lock']);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(path, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a process that died while it took over a lock of the dead is no obstacle either', async () => {
  const folder = await createFolder();
  const path = join(folder, 'lock');
  const dead = async (name: string, id: string) =>
    writeFile(join(folder, name), JSON.stringify({ id, pid: 2 ** 22 + 1, host: hostname() }));
  await dead('lock', 'one');
  await dead('lock.one.buried', 'two');
  expect(await withLock(path, async () => 'done')).toBe('done');
});

describe('patience is with one holder', () => {
  const SECOND = 1000;
  const aMomentLater = () => new Promise((resolve) => setTimeout(resolve, 100));
  const open = async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const path = join(await createFolder(), 'lock');
    const heldBy = async (id: string) => {
      await writeFile(`${path}.new`, JSON.stringify({ id, pid: process.pid, host: hostname() }));
      await rename(`${path}.new`, path);
    };
    await heldBy('one');
    return { path, heldBy };
  };

  test('who keeps the lock is named, and how to end it', async () => {
    const { path } = await open();
    const waiting = expect(withLock(path, async () => 'done')).rejects.toThrow(
      `Process ${process.pid} on ${hostname()} keeps ${path}`,
    );
    await aMomentLater();
    vi.setSystemTime(Date.now() + 60 * SECOND);
    await waiting;
  });

  test('however many there are, each of whom is quick', async () => {
    const { path, heldBy } = await open();
    const waiting = withLock(path, async () => 'done');
    for (const next of ['two', 'three', 'four', 'five']) {
      await aMomentLater();
      await heldBy(next);
      vi.setSystemTime(Date.now() + 12 * SECOND);
    }
    await aMomentLater();
    await rm(path);
    expect(await waiting).toBe('done');
  });
});
