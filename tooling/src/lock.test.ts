import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LockHeld, takeLock, withLock } from './lock.ts';
import { processStart } from './process-start.ts';
import { temporaryFolder } from './testing/index.ts';

const PATIENCE = 30_000;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder, 'lock');
});

/** Twenty works under one lock. @returns the maximum that ran at the same moment */
const twentyAtOnce = async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(path, PATIENCE, work)));
  return most;
};

/** A process that takes the lock and is killed while it holds it. */
const startHolder = async () => {
  const program = join(import.meta.dirname, 'testing', 'hold-lock.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
};

test('only one work at a time runs under a lock', async () => {
  expect(await twentyAtOnce()).toBe(1);
});

test('the lock is gone after the work, also after work that failed', async () => {
  expect(await withLock(path, 0, async () => 'done')).toBe('done');
  await expect(withLock(path, 0, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await readdir(folder)).toEqual([]);
});

test('without patience one of many gets the lock', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(path, 0)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the next one gets the lock when the holder releases it', async () => {
  const release = await takeLock(path, 0);
  const next = takeLock(path, PATIENCE);
  await release();
  await (await next)();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a living process holds; when that process is killed, one of many takes it over', async () => {
  const kill = await startHolder();
  await expect(takeLock(path, 0)).rejects.toThrow(LockHeld);
  await kill();
  expect(await readdir(folder)).toEqual(['lock']);
  expect(await twentyAtOnce()).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

const DEAD = `${2 ** 22 + 1}\nbefore`;

test.each([
  ['of an earlier process with the same number', `${process.pid}\nanother time`],
  ['of a process that does not exist', DEAD],
  ['that makes no sense', '\u0000garbage'],
  ['that is empty', ''],
])('a lock %s is taken over at once', async (_, content) => {
  await writeFile(path, content);
  const release = await takeLock(path, 0);
  expect(await readFile(path, 'utf8')).toContain(`${process.pid}\n${await processStart(process.pid)}`);
  await release();
});

test('a process that died while it took over the lock of a dead process is no obstacle', async () => {
  await writeFile(path, DEAD);
  const name = createHash('sha256').update(DEAD).digest('hex').slice(0, 16);
  await writeFile(`${path}.${name}.buried`, DEAD);
  await (await takeLock(path, 0))();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of another machine holds, and the message names the machine and the file', async () => {
  await writeFile(path, `1\nbefore\nelsewhere.test\nid`);
  await expect(takeLock(path, 0)).rejects.toThrow(`Process 1 on elsewhere.test keeps ${path}`);
});

test('a lock that another process took meanwhile is not released', async () => {
  const release = await takeLock(path, 0);
  await writeFile(path, 'another');
  await release();
  expect(await readFile(path, 'utf8')).toBe('another');
});

describe('patience', () => {
  const SECOND = 1000;

  /** The time, and a wait until the waiting process has checked the lock again. */
  const stopClock = () => {
    let time = 0;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => time);
    onTestFinished(() => now.mockRestore());
    return {
      pass: (milliseconds: number) => {
        time += milliseconds;
      },
      // A check reads the time at most twice, and one may be running.
      untilItLooks: async () => {
        const enough = now.mock.calls.length + 5;
        while (now.mock.calls.length < enough) await new Promise(setImmediate);
      },
    };
  };

  const heldBy = async (id: string) => {
    await writeFile(`${path}.new`, [process.pid, await processStart(process.pid), hostname(), id].join('\n'));
    await rename(`${path}.new`, path);
  };

  test('ends with one holder that keeps the lock', async () => {
    const { pass, untilItLooks } = stopClock();
    await heldBy('one');
    const waiting = expect(takeLock(path, PATIENCE)).rejects.toThrow(
      `Process ${process.pid} on ${hostname()} keeps ${path}`,
    );
    await untilItLooks();
    pass(60 * SECOND);
    await waiting;
  });

  test('does not end with many holders who are quick', async () => {
    const { pass, untilItLooks } = stopClock();
    await heldBy('one');
    const waiting = takeLock(path, PATIENCE);
    for (const next of ['two', 'three', 'four', 'five']) {
      await untilItLooks();
      await heldBy(next);
      await untilItLooks();
      pass(12 * SECOND);
    }
    await untilItLooks();
    await rm(path);
    await (await waiting)();
  });
});
