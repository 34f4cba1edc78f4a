import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { createRival, type Rival } from '../testing/rival.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './connect.ts';

const postgres = await postgresForTests();

const UNAVAILABLE = {
  status: 503,
  body: { detail: 'The database does not answer', code: 'database_unavailable' },
  retryAfter: '10',
};

/** Milliseconds that no test reaches. */
const LONG = 40_000;

describe.skipIf(!postgres)('a server on Postgres', () => {
  let rival: Rival;
  /** Two servers on one database. Calls of `hasty` wait for the database for a second. */
  let patient: TestServer;
  let hasty: TestServer;
  const origins = new Map<TestServer, string>();
  const headers = new Map<string, Record<string, string>>();

  beforeAll(async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const start = async (request: number) => {
      const limits = { request, background: LONG };
      const open = () => connect({ databaseUrl, dataDir: tmpdir(), limits });
      const server = await createTestServer({ open });
      origins.set(server, await server.listen());
      return server;
    };
    patient = await start(LONG);
    hasty = await start(1_000);
    rival = await createRival(databaseUrl);
    for (const uid of ['ada', 'eve']) {
      const { cookies } = await patient.signIn(uid);
      headers.set(uid, {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'content-type': 'application/json',
      });
      expect(await write(patient, uid)).toMatchObject({ status: 200 });
    }
  });
  afterAll(async () => {
    await Promise.all([patient.close(), hasty.close()]);
    await rival.close();
  });

  /** Calls over a connection, as a browser does. */
  const call = async (server: TestServer, path: string, init?: RequestInit) => {
    const answer = await fetch(`${origins.get(server)}${path}`, init);
    const body: unknown = await answer.json();
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
  };

  const list = (server: TestServer, uid: string) =>
    call(server, '/api/v1/booking/resources/', { headers: headers.get(uid) ?? {} });

  /** A change, which waits for the lock of the inbox. */
  const write = (server: TestServer, uid: string) =>
    call(server, '/api/v1/booking/resources/', {
      method: 'POST',
      headers: headers.get(uid) ?? {},
      body: JSON.stringify({ name: 'Chair' }),
    });

  const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, work));

  /** A user with a connection that was not given back would wait for ever. */
  const expectToWork = async (server: TestServer) => {
    for (const uid of ['ada', 'eve'])
      await expect.poll(async () => (await write(server, uid)).status).toBe(200);
  };

  test('fails only the request whose connection Postgres ends, and it may be tried again', async () => {
    await rival.lockInboxOf('ada');
    const writing = write(patient, 'ada');
    await expect.poll(() => rival.waiting()).toHaveLength(1);
    for (const processId of await rival.waiting()) await rival.terminate(processId);
    expect(await writing).toEqual(UNAVAILABLE);
    await rival.unlock();
    expect(await write(patient, 'ada')).toMatchObject({ status: 200 });
  });

  test('gives one tenant five connections, and the others theirs', async () => {
    await rival.lockInboxOf('ada');
    const writing = times(30, () => write(patient, 'ada'));
    await expect.poll(() => rival.waiting()).toHaveLength(5);
    expect(await write(patient, 'eve')).toMatchObject({ status: 200 });
    expect(await call(patient, '/healthz')).toMatchObject({ status: 200 });
    expect(await rival.waiting()).toHaveLength(5);
    await rival.unlock();
    expect((await writing).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test('answers calls that wait for a lock in time, and leaves no statement behind', async () => {
    await rival.lockInboxOf('ada');
    expect(await times(12, () => write(hasty, 'ada'))).toEqual(Array(12).fill(UNAVAILABLE));
    await expect.poll(() => rival.waiting()).toEqual([]);
    await rival.unlock();
    await expectToWork(hasty);
  });

  test('answers in time while Postgres refuses connections, and works afterwards', async () => {
    await rival.allowConnections(false);
    try {
      expect(await times(3, () => list(hasty, 'ada'))).toEqual(Array(3).fill(UNAVAILABLE));
      expect(await call(hasty, '/healthz')).toMatchObject({ status: 503 });
    } finally {
      await rival.allowConnections(true);
    }
    await expectToWork(hasty);
  });

  describe.skipIf(!postgres?.freeze)('while Postgres is frozen', () => {
    test('answers calls and /healthz in time, and works afterwards', async () => {
      const goOn = await postgres?.freeze?.();
      try {
        const calls = [times(20, () => write(hasty, 'ada')), times(20, () => list(hasty, 'eve'))];
        expect((await Promise.all(calls)).flat()).toEqual(Array(40).fill(UNAVAILABLE));
        expect(await call(hasty, '/healthz')).toEqual({
          ...UNAVAILABLE,
          body: { detail: 'The database does not answer', code: 'database_unavailable' },
        });
      } finally {
        goOn?.();
      }
      await expectToWork(hasty);
    });

    test('closes', async () => {
      const goOn = await postgres?.freeze?.();
      try {
        await hasty.close();
      } finally {
        goOn?.();
      }
      await expect(hasty.db.execute('select 1')).rejects.toThrow();
    });
  });
});
