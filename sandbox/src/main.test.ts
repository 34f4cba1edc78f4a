import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findInFiles } from '@switchboard/server/testing/find-in-files';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { descendantsOf, isRunning } from '@switchboard/tooling/testing/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studio } from './demo/assistant.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './identity/demo-users.ts';
import { ask } from './identity/testing/sign-in.ts';
import { type Run, runMain } from './testing/run-main.ts';

let dataDir: string;
let port: number;
let url: string;
let first: Run;
let lastLines: Promise<string[]>;
const runs: Run[] = [];

beforeAll(async () => {
  dataDir = await makeFolder();
  port = await freePort();
  url = `http://localhost:${port}`;
  first = run();
  const texts = [DEMO_USERS.demo.email, DEMO_PASSWORD, '/sandbox/phone', '/sandbox/mail'];
  lastLines = Promise.all(texts.map(first.line));
  await first.line(`Switchboard is ready at ${url}`);
});

afterAll(async () => {
  for (const { child, exit } of runs) {
    child.kill('SIGKILL');
    await exit;
  }
  await rm(`${dataDir}.key`, { force: true });
  await removeFolder(dataDir);
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

const FOREIGN_PATHS = [
  'sandbox/phone',
  'sandbox/mail/messages.json',
  'sandbox/telegram/bots',
  'sandbox/bot-api/bot1/getMe',
  'sandbox/model/v1/models',
  'emulator/x',
];

/**
 * Entries of the data folder that other users of the machine may read or write. The database gives its files modes of
 * its own; its folder is closed.
 */
const openTo = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => !name.startsWith(join('db', '/')),
  );
  // A file that is being replaced may be gone.
  const modeOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ mode }) => mode,
      () => 0,
    );
  const modes = await Promise.all(['', ...names].map(modeOf));
  return ['', ...names].filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
};

test('the start ends with who can sign in, the phone and the mail', async () => {
  expect(await lastLines).toEqual([
    expect.stringContaining(DEMO_USERS.new.email),
    expect.stringMatching(new RegExp(`${DEMO_PASSWORD}$`)),
    expect.stringMatching(new RegExp(`${url}/sandbox/phone$`)),
    expect.stringMatching(new RegExp(`${url}/sandbox/mail$`)),
  ]);
});

test('the sandbox serves on its port, and keeps its data to itself', async () => {
  const { email } = DEMO_USERS.demo;
  expect((await ask(url, 'signInWithPassword', { email, password: DEMO_PASSWORD })).status).toBe(200);
  for (const page of ['phone', 'mail']) expect((await fetch(`${url}/sandbox/${page}`)).status).toBe(200);
  for (const path of FOREIGN_PATHS) {
    const foreign = { headers: { origin: 'https://evil.test' } };
    expect((await fetch(`${url}/${path}`, foreign)).status).toBe(403);
  }
  expect(await openTo(dataDir)).toEqual([]);
});

// Specification 73.8
test('the key is beside the data folder, whose files tell no password, token of a bot or key of a push', async () => {
  expect((await stat(`${dataDir}.key`)).mode & 0o777).toBe(0o600);
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/sandbox/telegram/bots`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ name: 'Shop' }),
  });
  const { token } = (await made.json()) as { token: string };
  expect(token).toMatch(/^\d+:/);
  const secrets = [token, studio.bot.token, DEMO_PASSWORD, 'privateKey'];
  expect(await findInFiles([dataDir], [DEMO_USERS.demo.email])).not.toEqual([]);
  expect(await findInFiles([dataDir], secrets)).toEqual([]);
});

test('a data folder in use and a setting of production are refused in one line', async () => {
  const others = [run({ PORT: String(await freePort()) }), run({ FIREBASE_PROJECT_ID: 'our-real-project' })];
  const [inUse, production] = await Promise.all(others.map(oneLine));
  expect(inUse).toContain('in use by another Switchboard');
  expect(production).toContain('FIREBASE_PROJECT_ID');
});

// e2e/tests/starting.spec.ts tests that the next start has every account.
test('the sandbox shuts down cleanly when its parent process is gone', async () => {
  const children = descendantsOf(first.child.pid);
  first.child.disconnect();
  expect(await first.exit).toBe(0);
  expect(first.errors).toEqual([]);
  expect(children.filter(isRunning)).toEqual([]);
});
