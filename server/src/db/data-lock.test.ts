import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataFolderInUse, takeDataLock } from './data-lock.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'switchboard-lock-'));

test('a folder has one holder at a time', async () => {
  const folder = await newFolder();
  const lock = await takeDataLock(folder);
  await expect(takeDataLock(folder, 0)).rejects.toThrow(new DataFolderInUse(folder, process.pid));
  await lock.release();
  await (await takeDataLock(folder, 0)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many who ask at once one gets it', async () => {
  const folder = await newFolder();
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => takeDataLock(folder, 0)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the message names the folder and the process', async () => {
  expect(new DataFolderInUse('/data', 42).message).toBe(
    'The data folder /data is in use by another Switchboard (pid 42)',
  );
});

test('whoever comes while the holder is ending gets it next', async () => {
  const folder = await newFolder();
  const lock = await takeDataLock(folder);
  const next = takeDataLock(folder);
  await lock.release();
  await (await next).release();
});

test('the lock of a killed process is taken over', async () => {
  const folder = await newFolder();
  const dataLock = join(import.meta.dirname, 'data-lock.ts');
  const code = `const { takeDataLock } = await import(${JSON.stringify(dataLock)});
    await takeDataLock(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(takeDataLock(folder, 0)).rejects.toThrow(DataFolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await takeDataLock(folder, 0)).release();
});

test('the lock of an earlier process with the same number is taken over', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'lock'), `${process.pid}\nanother time`);
  await takeDataLock(folder, 0);
  expect(await readFile(join(folder, 'lock'), 'utf8')).not.toContain('another time');
});

test('a lock that makes no sense is taken over', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'lock'), '\u0000garbage');
  await (await takeDataLock(folder, 0)).release();
});
