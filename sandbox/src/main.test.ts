import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from './identity/demo-users.ts';
import { ask } from './identity/testing/sign-in.ts';
import { freePort, type Run, runMain } from './testing/run-main.ts';

let dataDir: string;
let port: number;
const runs: Run[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'switchboard-sandbox-'));
  port = await freePort();
});

afterEach(async () => {
  for (const { child, exit } of runs.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  await rm(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}): Run {
  const started = runMain({ PORT: String(port), DATA_DIR: dataDir, ...env });
  runs.push(started);
  return started;
}

/** Connects to a port; `closed` resolves when the process behind it is gone, however it ended. */
async function watch(of: number) {
  const socket = connect(of, 'localhost').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { closed };
}

describe('starting the sandbox', () => {
  test('refuses to run next to a production setting', async () => {
    const { exit, errors } = run({ FIREBASE_PROJECT_ID: 'our-real-project' });
    expect(await exit).toBe(1);
    expect(errors.join('').trimEnd().split('\n')).toEqual([expect.stringContaining('FIREBASE_PROJECT_ID')]);
  });

  test('says in one line that the port is taken', async () => {
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const { exit, errors } = run();
    expect(await exit).toBe(1);
    expect(errors.join('').trimEnd().split('\n')).toEqual([expect.stringContaining(`Port ${port}`)]);
    await once(other.close(), 'close');
  });

  test('is ready on its port, keeps others out of its folder, survives a kill and ends in order', async () => {
    const first = run();
    const url = `http://localhost:${port}`;
    expect(await first.line('ready')).toBe(`Switchboard is ready at ${url}`);
    const { email } = DEMO_USERS.demo;
    expect((await ask(url, 'signInWithPassword', { email, password: DEMO_PASSWORD })).status).toBe(200);
    for (const page of ['phone', 'mail']) expect((await fetch(`${url}/sandbox/${page}`)).status).toBe(200);
    for (const path of [
      'sandbox/phone',
      'sandbox/mail/messages.json',
      'sandbox/telegram/bots',
      'sandbox/bot-api/bot1/getMe',
      'emulator/x',
    ]) {
      const foreign = { headers: { origin: 'https://evil.test' } };
      expect((await fetch(`${url}/${path}`, foreign)).status).toBe(403);
    }

    const second = run({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.errors.join('').trimEnd().split('\n')).toEqual([expect.stringContaining('in use')]);

    const { closed } = await watch(port);
    first.child.kill('SIGKILL');
    await closed;

    const third = run();
    await third.line('ready');
    third.child.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    expect(third.errors).toEqual([]);
  });

  test('ends when whoever started it is gone', async () => {
    const { child, line, exit } = run();
    await line('ready');
    child.disconnect();
    expect(await exit).toBe(0);
  });
});
