import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '@switchboard/tooling/repository';
import { makeFolder, removeFolder, temporaryFolder } from '@switchboard/tooling/testing';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Connection, connect } from '../db/connect.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { erasures } from '../db/schema/erasures.ts';
import { bots } from '../db/schema/telegram.ts';
import { users } from '../db/schema/users.ts';
import { members, workspaces } from '../db/schema/workspaces.ts';
import { JOB_TABLES } from '../jobs/job-tables.ts';
import { onOneDatabase, postgresForTests } from '../testing/databases.ts';
import { schemaTables } from '../testing/schema-tables.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { carryOutCommand } from './commands.ts';
import { settingsFindings } from './findings.ts';
import { AdminRefusal } from './refusal.ts';
import { runAdmin } from './run.ts';

const run = promisify(execFile);
const SECRETS_KEY = 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=';

const newWorkspace = async ({ db }: Pick<Connection, 'db'>) => {
  const [workspace] = await db.insert(workspaces).values({}).returning({ id: workspaces.id });
  if (workspace === undefined) throw new Error('No workspace was made');
  return workspace.id;
};

test('all tables with jobs are known', async () => {
  const nameOf = (table: (typeof JOB_TABLES)[number]) => getTableConfig(table).name;
  const withLeases = (await schemaTables())
    .map((table) => getTableConfig(table))
    .filter(({ columns }) =>
      ['claimed_until', 'parked_at'].every((name) => columns.some((one) => one.name === name)),
    );
  expect(JOB_TABLES.map(nameOf).sort()).toEqual(withLeases.map(({ name }) => name).sort());
});

await onOneDatabase((open) => {
  let connection: Connection;
  let workspaceId: Awaited<ReturnType<typeof newWorkspace>>;
  const say = (...words: string[]) => carryOutCommand({ ...connection, secrets: undefined }, words);
  beforeAll(async () => {
    connection = await open();
    workspaceId = await newWorkspace(connection);
  });
  afterAll(() => connection.close());

  describe('jobs that are stuck', () => {
    const parked = {
      ...{ state: 'waiting' as const, attempts: 4, parkedAt: sql`now()` },
      parkedFor: 'Error: refused by ana@example.test',
    };
    /** Writes a parked confirmation, and the erasure of a customer that fails again and again. */
    beforeEach(() =>
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.delete(confirmations);
        await tx.delete(erasures);
        await tx.insert(confirmations).values({ ...parked, bookingId: crypto.randomUUID(), workspaceId });
        const dueAt = sql`now() + interval '1 hour'`;
        const erasure = () => ({
          customerId: crypto.randomUUID(),
          workspaceId,
          requestedAt: new Date(),
          dueAt,
        });
        await tx.insert(erasures).values([
          { ...erasure(), attempts: 7 },
          { ...erasure(), attempts: 1 },
        ]);
      }),
    );
    const nameIn = (lines: string[], kind: string): string =>
      lines.map((line) => /^\S+\/\w+/.exec(line)?.[0] ?? '').find((name) => name.startsWith(`${kind}/`)) ??
      '';

    // Specification 90.1
    test('are listed with their reasons, without addresses of people', async () => {
      const lines = await say('jobs', 'list');
      expect(lines).toEqual([
        expect.stringMatching(
          `^confirmations/\\w+ of workspace ${workspaceId}: parked at .+ after 4 attempts: Error: refused by \\[redacted\\]$`,
        ),
        expect.stringMatching(
          `^erasures/\\w+ of workspace ${workspaceId}: failed 7 times, is tried again at`,
        ),
      ]);
    });

    // Specification 90.1
    test('are carried out again when the operator says so', async () => {
      const lines = await say('jobs', 'list');
      for (const kind of ['confirmations', 'erasures']) await say('jobs', 'retry', nameIn(lines, kind));
      const due = { state: 'waiting', parkedAt: null, parkedFor: null, attempts: 0 };
      const rows = await connection.db.select().from(confirmations);
      expect(rows).toMatchObject([due]);
      const ready = await connection.db.select().from(erasures).where(sql`${erasures.dueAt} <= now()`);
      expect(ready).toMatchObject([{ attempts: 0 }]);
      expect(await say('jobs', 'list')).toEqual(['No job is parked or fails again and again']);
    });

    // Specification 90.1
    test('are given up when the operator says so, if no person was told', async () => {
      const lines = await say('jobs', 'list');
      await say('jobs', 'drop', nameIn(lines, 'confirmations'));
      expect(await connection.db.select().from(confirmations)).toMatchObject([
        { state: 'done', parkedAt: null },
      ]);
      await expect(say('jobs', 'drop', nameIn(lines, 'erasures'))).rejects.toThrow('cannot be dropped');
      expect(await connection.db.select().from(erasures)).toHaveLength(2);
    });

    test.each([
      [['jobs', 'retry', 'confirmations/000000000000'], 'is not parked'],
      [['jobs', 'drop', 'confirmations/000000000000'], 'is not parked'],
      [['jobs', 'retry', 'users/000000000000'], 'There is no queue users'],
      [['jobs', 'retry'], 'Commands:'],
      [['jobs', 'list', 'all'], 'Commands:'],
      [['drop', 'everything'], 'Commands:'],
    ])('%j changes nothing', async (words, why) => {
      await expect(say(...words)).rejects.toThrow(AdminRefusal);
      await expect(say(...words)).rejects.toThrow(why);
    });

    // Specification 90.3
    test('are faults for the doctor', async () => {
      expect(await say('doctor')).toEqual([
        expect.stringMatching(/^fault: confirmations\//),
        expect.stringMatching(/^fault: erasures\//),
      ]);
    });
  });

  // Specification 90.2
  test('connectors are listed with their states', async () => {
    const problem = { problem: 'conflict' as const, problemSince: new Date('2026-01-02T03:04:05Z') };
    const bot = { workspaceId, token: '', botId: '7000001' };
    await connection.db.insert(bots).values([
      { ...bot, ...problem },
      { ...bot, botId: '7000002', status: 'off' },
    ]);
    expect(await say('connectors', 'list')).toEqual([
      `bot 7000001 of workspace ${workspaceId}: active, conflict since 2026-01-02T03:04Z, no server receives`,
      `bot 7000002 of workspace ${workspaceId}: off`,
    ]);
    await connection.db.delete(bots).where(eq(bots.workspaceId, workspaceId));
    expect(await say('connectors', 'list')).toEqual(['No bot and no account is connected']);
  });

  // Specification 102.1
  test('people and businesses are listed, and found by an id or part of an address', async () => {
    const { db } = connection;
    const person = async (email: string) => {
      const [user] = await db.insert(users).values({ providerUid: email, email }).returning();
      const of = await newWorkspace(connection);
      if (user === undefined) throw new Error('No user was made');
      await db.insert(members).values({ userId: user.id, workspaceId: of, role: 'owner' });
      return { user: user.id, of };
    };
    const [ana, bea] = [await person('ana@shop.example'), await person('bea@inn.example')];
    const today = new Date().toISOString().slice(0, 10);
    const lineOfAna = `user ${ana.user}: ana@shop.example (not confirmed), owner of workspace ${ana.of}, since ${today}, last seen never`;
    expect(await say('users')).toEqual([lineOfAna, expect.stringContaining(`user ${bea.user}: `)]);
    for (const search of ['ANA@', ana.user]) expect(await say('users', search)).toEqual([lineOfAna]);
    expect(await say('users', '%')).toEqual(['Nobody is found']);
    expect(await say('workspaces')).toHaveLength(3);
    const counts =
      'people 1, contacts 0, messages 0, bookings 0, agents 0, accounts 0, bots 0, files 0, storage 0 MB';
    const lineOfBea = `workspace ${bea.of}: since ${today}, ${counts}`;
    for (const search of ['@inn', bea.of]) expect(await say('workspaces', search)).toEqual([lineOfBea]);
  });

  test.each([
    [['suspend', 'everybody'], 'There is no workspace'],
    [['resume', '00000000-0000-4000-8000-000000000000'], 'There is no workspace'],
    [['suspend', '00000000-0000-4000-8000-000000000000', '--text', 'x'.repeat(201)], '200 characters'],
  ])('%j suspends nobody', async (words, why) => {
    await expect(say(...words)).rejects.toThrow(why);
  });
});

const NONE = ['No job is parked or fails again and again'];

describe('with the embedded database', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeAll(async () => {
    folder = await makeFolder();
    await (await connect({ dataDir: folder })).close();
  });
  afterAll(() => removeFolder(folder));

  // Specification 90.4
  test('the server carries commands out, for its own user only', async () => {
    const { dataDir } = server.config;
    expect(await runAdmin({ DATA_DIR: dataDir }, ['jobs', 'list'])).toEqual(NONE);
    await expect(runAdmin({ DATA_DIR: dataDir }, ['jobs', 'retry', 'no/job'])).rejects.toThrow('no queue no');
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
  });

  // Specification 90.4
  test('without a server a command opens the folder itself, and gives it back', async () => {
    expect(await runAdmin({ DATA_DIR: folder }, ['jobs', 'list'])).toEqual(NONE);
    expect(await readdir(folder)).toEqual(['db']);
  });

  // Specification 90.4
  test('a command makes no database', async () => {
    const empty = await temporaryFolder();
    await expect(runAdmin({ DATA_DIR: empty }, ['jobs', 'list'])).rejects.toThrow('has no database');
    expect(await readdir(empty)).toEqual([]);
  });
});

const postgres = await postgresForTests();

// Specification 90.4
test.skipIf(!postgres)('in Postgres a command needs no server', async () => {
  const databaseUrl = (await postgres?.createDatabase()) ?? '';
  await (await connect({ databaseUrl, dataDir: await temporaryFolder() })).close();
  expect(await runAdmin({ DATABASE_URL: databaseUrl }, ['jobs', 'list'])).toEqual(NONE);
});

describe('the doctor', () => {
  const settings = { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', SECRETS_KEY };

  // Specification 90.3
  test('names a setting that is not valid, and ends with 1', async () => {
    const env = { PATH: process.env.PATH, ...settings, PORT: 'many' };
    const doctor = run(process.execPath, ['--import', 'tsx', inRoot('scripts', 'admin.ts'), 'doctor'], {
      env,
    });
    await expect(doctor).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/^fault: PORT /) });
  });

  // Specification 90.3, 117.9
  test.each([
    [{ PUBLIC_ORIGIN: 'http://shop.example' }, 'fault: PUBLIC_ORIGIN begins with http'],
    [{ PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: 'none' }, 'fault: TRUSTED_PROXIES is none'],
    [{ MODEL_STOPPED: 'on' }, 'fault: MODEL_STOPPED is on'],
    [{ LOG_LEVEL: 'silent' }, 'fault: LOG_LEVEL is silent'],
    [{}, 'hint: DATABASE_URL is not set: the embedded database does not force writes to the disk'],
    [{ DATABASE_URL: 'postgres://db/shop' }, 'hint: DRAIN_SECONDS is 0'],
    [{ DATABASE_URL: 'postgres://db/shop', FILES_STORE: 's3://shop' }, 'fault: DELETIONS_DIR is not set'],
  ])('says of %j: %s', (changes, words) => {
    const found = settingsFindings(readConfig({ ...settings, ...changes }));
    expect(found.map(({ is, words: said }) => `${is}: ${said}`)).toContainEqual(
      expect.stringContaining(words),
    );
    const usual = settingsFindings(
      readConfig({
        ...{ ...settings, PUBLIC_ORIGIN: 'https://shop.example', DATABASE_URL: 'postgres://db/shop' },
        ...{ FILES_STORE: 's3://shop/files', DELETIONS_DIR: 's3://shop/deletions' },
      }),
    );
    expect(usual.filter(({ is }) => is === 'fault')).toEqual([]);
  });

  // Specification 90.3
  test('says when the database cannot be asked', async () => {
    const env = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:9/shop' };
    expect(await runAdmin(env, ['doctor'])).toContainEqual(
      expect.stringMatching(/^fault: The database cannot be asked: /),
    );
  });
});
