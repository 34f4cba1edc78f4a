import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  findPostgres,
  type PrivatePostgres,
  startPrivatePostgres,
  usePostgres,
} from '@switchboard/server/testing/private-postgres';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from './messages.ts';
import { type ServedTelegram, serveTelegram } from './testing/serve-telegram.ts';

/** Servers of one database share the key of its secrets. */
const SECRETS_KEY = randomBytes(32).toString('base64');

const PROGRAM = fileURLToPath(new URL('./testing/dashboard-process.ts', import.meta.url));
const anna = { name: 'Anna' };

const given = process.env.DATABASE_TEST_URL;
const binaries = await findPostgres();

/** The answer of a server process. */
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  body: any;
}

describe.skipIf(given === undefined && binaries === undefined)('server processes on one Postgres', () => {
  const cookies = new Map<string, string>();
  const children: ChildProcess[] = [];
  let postgres: PrivatePostgres;
  let telegram: ServedTelegram;
  let folder: string;
  let bot: string;
  let first: Server;
  let second: Server;
  let third: Server;

  const serve = async (databaseUrl: string, env: Record<string, string> = {}) => {
    const child = fork(PROGRAM, {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        BOT_API_ROOT: telegram.apiRoot,
        SECRETS_KEY,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    const [line] = child.stdout ? await once(child.stdout, 'data') : [];
    const origin = String(line).trim();

    /** One browser uses all servers, as behind a proxy. */
    const call = async (method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrftoken': cookies.get('csrftoken') ?? '',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return { status: answer.status, body: await answer.json() };
    };
    return {
      call,
      get: (path: string) => call('GET', path),
      changes: (cursor: string) => call('GET', `/messaging/changes/?timeout=20&cursor=${cursor}`),
      /** Kills a process as the system does when memory is short: it cannot clean up. */
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  };
  type Server = Awaited<ReturnType<typeof serve>>;

  const write = (text: string) => telegram.control('messages', { to: `bot:${bot}`, from: anna, text });
  const history = async (server: Server) => {
    const [{ id }] = (await server.get('/messaging/inbox/')).body.results;
    const { results } = (await server.get(`/messaging/inbox/${id}/messages/?limit=200`)).body;
    return results as { text: string; delivery: string | null; id: string }[];
  };
  const textsOf = async (server: Server) => (await history(server)).map(({ text }) => text);
  const received = (text: string) => listOutbox(telegram.state).filter((message) => message.text === text);

  beforeAll(async () => {
    folder = await makeFolder();
    telegram = await serveTelegram();
    postgres = given === undefined ? await startPrivatePostgres(binaries ?? '') : usePostgres(given);
    const databaseUrl = await postgres.createDatabase();
    [first, second, third] = await Promise.all([
      serve(databaseUrl),
      serve(databaseUrl),
      // This server takes attempts of other servers from 20 seconds ago for abandoned.
      serve(databaseUrl, { CLOCK_AHEAD: '20000' }),
    ]);
    await first.get('/users/auth/csrf/');
    await first.call('POST', '/users/auth/register/', { id_token: 'demo' });
    const { body } = await telegram.control('bots', { name: 'Shop' });
    bot = String(body.bot_id);
    await first.call('POST', '/bot/telegram/create/', { token: body.token });
  });
  afterAll(async () => {
    for (const child of children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await telegram.close();
    await postgres.stop();
    await removeFolder(folder);
  });

  test('a message that one server receives wakes a poll of the other', async () => {
    const { cursor } = (await second.get('/messaging/inbox/')).body;
    const polling = second.changes(cursor);
    await sleep(200);
    const writtenAt = performance.now();
    await write('Hello');
    expect((await polling).body.messages).toMatchObject([{ text: 'Hello', author: 'customer' }]);
    // Without the wake-up, a poll reads every five seconds.
    expect(performance.now() - writtenAt).toBeLessThan(4_000);
    expect(await textsOf(third)).toEqual(['Hello']);
  });

  test('when the server that polls the bot is killed, another takes over: nothing is lost or doubled', async () => {
    const texts = Array.from({ length: 30 }, (_, at) => `Message ${at}`);
    for (const [at, text] of texts.entries()) {
      await write(text);
      if (at === 15) await first.kill();
    }
    await expect.poll(() => textsOf(second)).toEqual(['Hello', ...texts]);
    const { bots } = (await second.get('/messaging/telegram/status/')).body;
    expect(bots).toMatchObject([{ status: 'active', problem: null }]);
  });

  test('a server that is killed while it sends has sent once, and the repeat elsewhere does not send again', async () => {
    const [{ id }] = (await second.get('/messaging/inbox/')).body.results;
    const path = `/messaging/chats/${id}/send/`;
    const kept = await second.call('POST', path, { text: 'Answered' }, 'key-1');
    expect(kept.status).toBe(200);
    await telegram.control('failures', { method: 'sendMessage', code: 'slow', seconds: 1 });
    const cutOff = second.call('POST', path, { text: 'Cut off' }, 'key-2').catch(() => 'no answer');
    await expect.poll(() => telegram.state.failures).toEqual([]);
    await second.kill();
    expect(await cutOff).toBe('no answer');

    // The answer to the first was lost, so the browser repeats both.
    expect(await third.call('POST', path, { text: 'Answered' }, 'key-1')).toEqual(kept);
    const unconfirmed = { status: 409, body: { code: 'delivery_unknown' } };
    expect(await third.call('POST', path, { text: 'Cut off' }, 'key-2')).toMatchObject(unconfirmed);
    await expect.poll(() => received('Cut off')).toHaveLength(1);
    expect(await third.call('POST', path, { text: 'Cut off' }, 'key-2')).toMatchObject(unconfirmed);
    expect([received('Answered').length, received('Cut off').length]).toEqual([1, 1]);
    expect((await history(third)).slice(-2)).toMatchObject([
      { text: 'Answered', delivery: 'sent', id: kept.body.id },
      { text: 'Cut off', delivery: 'unknown' },
    ]);
  });
});
