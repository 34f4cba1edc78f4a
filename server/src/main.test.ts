import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const settings = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  SECRETS_KEY: 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=',
  PORT: '0',
};
const started: ChildProcessWithoutNullStreams[] = [];

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...settings, ...env },
  });
  started.push(child);
  return child;
};

/** The origin in the ready message. */
const ready = async ({ stdout }: ChildProcessWithoutNullStreams): Promise<string> => {
  const line = String((await once(stdout, 'data'))[0]).trim();
  const [, origin = ''] = /^Switchboard is ready at (http:\/\/localhost:\d+)$/.exec(line) ?? [];
  return origin;
};

const failure = async (child: ChildProcessWithoutNullStreams) => {
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said: said.trim(), code };
};

const expectHealthy = async (origin: string) =>
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok' });

let DATA_DIR: string;
let running: ChildProcessWithoutNullStreams;
let origin: string;

beforeAll(async () => {
  DATA_DIR = await makeFolder();
  running = start({ DATA_DIR });
  origin = await ready(running);
});

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await removeFolder(DATA_DIR);
});

test('says where it is ready, and serves there', () => expectHealthy(origin));

// Bad settings and taken ports are refused in config.test.ts and listen.test.ts, in one line too; that a kill frees the
// folder, and loses nothing, is tested in tooling/src/lock.test.ts and db/durability.test.ts.
test('a data folder that is in use is named in one line; SIGTERM ends the server in order', async () => {
  const { said, code } = await failure(start({ DATA_DIR }));
  expect(said).toBe(`The data folder ${DATA_DIR} is in use by another Switchboard (pid ${running.pid})`);
  expect(code).toBe(1);
  running.kill('SIGTERM');
  expect(await once(running, 'exit')).toEqual([0, null]);
});
