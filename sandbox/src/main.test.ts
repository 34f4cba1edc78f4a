import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { descendantsOf, isRunning } from '@switchboard/tooling/testing/processes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from './identity/demo-users.ts';
import { ask } from './identity/testing/sign-in.ts';
import { type Run, runMain } from './testing/run-main.ts';

let dataDir: string;
let port: number;
const runs: Run[] = [];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  port = await freePort();
});

afterEach(async () => {
  for (const { child, exit } of runs.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});

function run(env: Record<string, string> = {}): Run {
  const started = runMain({ PORT: String(port), DATA_DIR: dataDir, ...env });
  runs.push(started);
  return started;
}

const oneLine = async ({ exit, errors }: Run): Promise<string> => {
  expect(await exit).toBe(1);
  const lines = errors.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return String(lines[0]);
};

test('a setting of production is refused in one line', async () => {
  expect(await oneLine(run({ FIREBASE_PROJECT_ID: 'our-real-project' }))).toContain('FIREBASE_PROJECT_ID');
});

const FOREIGN_PATHS = [
  'sandbox/phone',
  'sandbox/mail/messages.json',
  'sandbox/telegram/bots',
  'sandbox/bot-api/bot1/getMe',
  'emulator/x',
];

/**
 * Entries of the data folder that other users of the machine may read or write. The database gives its files modes of its
 * own; its folder is closed.
 */
const openTo = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => !name.startsWith(join('db', '/')),
  );
  const modes = await Promise.all(['', ...names].map(async (name) => (await stat(join(folder, name))).mode));
  return ['', ...names].filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
};

test('the sandbox serves on its port, keeps its data to itself, and ends in good order with nothing lost', async () => {
  const first = run();
  const url = `http://localhost:${port}`;
  expect(await first.line('ready')).toBe(`Switchboard is ready at ${url}`);
  const { email } = DEMO_USERS.demo;
  const ada = { email: 'ada@example.com', password: DEMO_PASSWORD };
  expect((await ask(url, 'signInWithPassword', { email, password: DEMO_PASSWORD })).status).toBe(200);
  expect((await ask(url, 'signUp', ada)).status).toBe(200);
  for (const page of ['phone', 'mail']) expect((await fetch(`${url}/sandbox/${page}`)).status).toBe(200);
  for (const path of FOREIGN_PATHS) {
    const foreign = { headers: { origin: 'https://evil.test' } };
    expect((await fetch(`${url}/${path}`, foreign)).status).toBe(403);
  }
  expect(await openTo(dataDir)).toEqual([]);

  expect(await oneLine(run({ PORT: String(await freePort()) }))).toContain('in use by another Switchboard');

  const children = descendantsOf(first.child.pid);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(first.errors).toEqual([]);
  expect(children.filter(isRunning)).toEqual([]);

  const next = run();
  await next.line('ready');
  expect((await ask(url, 'signInWithPassword', ada)).status).toBe(200);
  // As when the process that started it is gone.
  next.child.disconnect();
  expect(await next.exit).toBe(0);
});
