import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterEach, expect, test } from 'vitest';

const settings = { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', PORT: '0' };
const started: ChildProcessWithoutNullStreams[] = [];

const start = async (env: Record<string, string> = {}) => {
  const DATA_DIR = env.DATA_DIR ?? (await temporaryFolder());
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...settings, DATA_DIR, ...env },
  });
  started.push(child);
  return { child, DATA_DIR };
};

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const firstLine = async ({ stdout }: ChildProcessWithoutNullStreams): Promise<string> =>
  String((await once(stdout, 'data'))[0]).trim();

const failure = async (child: ChildProcessWithoutNullStreams) => {
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said: said.trim(), code };
};

test('says where it is ready, serves there, and ends in order when asked', async () => {
  const { child } = await start();
  const [, origin] = /^Switchboard is ready at (http:\/\/localhost:\d+)$/.exec(await firstLine(child)) ?? [];
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a setting that makes no sense is named in one line', async () => {
  const { child } = await start({ PORT: 'many' });
  const { said, code } = await failure(child);
  expect(said).toMatch(/^PORT is not valid: .+$/);
  expect(code).toBe(1);
});

test('a used port is named in one line', async () => {
  const holder = createServer();
  await once(holder.listen(0, 'localhost'), 'listening');
  const address = holder.address();
  const PORT = String(typeof address === 'object' ? address?.port : 0);
  const { child } = await start({ PORT });
  const { said, code } = await failure(child);
  holder.close();
  expect(said).toBe(`Port ${PORT} is taken by another program. Choose one with PORT=…`);
  expect(code).toBe(1);
});

test('a data folder that is in use is named in one line, and free again after a kill', async () => {
  const { child: holder, DATA_DIR } = await start();
  await firstLine(holder);
  const { child } = await start({ DATA_DIR });
  const { said, code } = await failure(child);
  expect(said).toBe(`The data folder ${DATA_DIR} is in use by another Switchboard (pid ${holder.pid})`);
  expect(code).toBe(1);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const { child: next } = await start({ DATA_DIR });
  expect(await firstLine(next)).toMatch(/^Switchboard is ready/);
});
