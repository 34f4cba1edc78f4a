import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { createRival, type Rival } from '../testing/locked-inbox.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './connect.ts';

const postgres = await postgresForTests();

const UNAVAILABLE = {
  status: 503,
  body: { detail: 'The database did not answer in time, try again', code: 'database_unavailable' },
};

/** Milliseconds; short where a test waits for them, and long where it should not reach them. */
const [SHORT, LONG] = [1_000, 40_000];

interface Caller {
  get(path: string): Promise<{ status: number; body: unknown; retryAfter: string | null }>;
  /** A change, which waits for the lock of the inbox. */
  write(): Promise<{ status: number; body: unknown; retryAfter: string | null }>;
}

describe.skipIf(!postgres)('a server on Postgres', () => {
  let databaseUrl: string;
  let rival: Rival;
  let server: TestServer;
  let origin: string;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    databaseUrl = (await postgres?.createDatabase()) ?? '';
    await (await connect({ databaseUrl, dataDir: tmpdir() })).close();
    rival = await createRival(databaseUrl);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((each) => each.close()));
  });
  afterAll(() => rival.close());

  const start = async (request: number) => {
    const limits = { request, background: LONG };
    server = await createTestServer({ open: () => connect({ databaseUrl, dataDir: tmpdir(), limits }) });
    servers.push(server);
    origin = await server.listen();
  };

  const fetched = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, init);
    const body: unknown = await answer.json();
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
  };

  /** Calls over a real connection, as a browser does. */
  const signIn = async (uid: string): Promise<Caller> => {
    const { cookies } = await server.signIn(uid);
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      'content-type': 'application/json',
    };
    const path = '/api/v1/booking/resources/';
    const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Chair' }) };
    const caller: Caller = {
      get: (path) => fetched(`/api/v1${path}`, { headers }),
      write: () => fetched(path, init),
    };
    expect(await caller.write()).toMatchObject({ status: 200 });
    return caller;
  };

  const times = <T>(count: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, work);

  describe('whose connection Postgres ends during a transaction', () => {
    beforeEach(() => start(LONG));

    test('fails that request alone, which may be tried again', async () => {
      const ada = await signIn('ada');
      await rival.lockInboxOf('ada');
      const writing = ada.write();
      await expect.poll(() => rival.waiting()).toHaveLength(1);
      for (const processId of await rival.waiting()) await rival.terminate(processId);
      expect(await writing).toEqual({ ...UNAVAILABLE, retryAfter: '10' });
      await rival.unlock();
      expect(await ada.write()).toMatchObject({ status: 200 });
    });
  });

  describe('of which one tenant waits for a lock', () => {
    test('gives that tenant five connections, and the others theirs', async () => {
      await start(LONG);
      const [ada, eve] = [await signIn('ada'), await signIn('eve')];
      await rival.lockInboxOf('ada');
      const writing = times(30, ada.write);
      await expect.poll(() => rival.waiting()).toHaveLength(5);
      expect(await eve.write()).toMatchObject({ status: 200 });
      expect(await fetched('/healthz')).toMatchObject({ status: 200 });
      expect(await rival.waiting()).toHaveLength(5);
      await rival.unlock();
      expect((await Promise.all(writing)).map(({ status }) => status)).toEqual(Array(30).fill(200));
    });

    test('answers within the limit, and leaves nothing behind that waits', async () => {
      await start(SHORT);
      const ada = await signIn('ada');
      await rival.lockInboxOf('ada');
      const writing = await Promise.all(times(12, ada.write));
      expect(writing).toEqual(Array(12).fill({ ...UNAVAILABLE, retryAfter: '10' }));
      await expect.poll(() => rival.waiting()).toEqual([]);
      await rival.unlock();
      expect(await ada.write()).toMatchObject({ status: 200 });
    });
  });

  describe.skipIf(!postgres?.freeze)('whose database is frozen', () => {
    test('answers every call and /healthz within the limit, and works when the database goes on', async () => {
      await start(SHORT);
      const ada = await signIn('ada');
      const goOn = await postgres?.freeze?.();
      try {
        const calls = [...times(20, ada.write), ...times(20, () => ada.get('/booking/resources/'))];
        expect(await Promise.all(calls)).toEqual(Array(40).fill({ ...UNAVAILABLE, retryAfter: '10' }));
        expect(await fetched('/healthz')).toEqual({
          status: 503,
          body: { detail: 'The database does not answer', code: 'database_unavailable' },
          retryAfter: '10',
        });
      } finally {
        goOn?.();
      }
      const calls = await Promise.all(times(40, ada.write));
      expect(calls.map(({ status }) => status)).toEqual(Array(40).fill(200));
      expect(await fetched('/healthz')).toMatchObject({ status: 200 });
    });
  });
});
