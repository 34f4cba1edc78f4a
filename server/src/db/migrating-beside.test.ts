import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { migrationsWith } from '../testing/migrations-with.ts';
import { migrateShared } from './migrate.ts';

const connected = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

// Specification 92.2
test('a migration that waits for a table lets others read it, and goes on when it is free', async ({
  skip,
}) => {
  const postgres = await postgresForTests();
  if (!postgres) return skip('this machine has no Postgres');
  const databaseUrl = await postgres.createDatabase();
  const [owner, reader, migrating] = await Promise.all([1, 2, 3].map(() => connected(databaseUrl)));
  if (!owner || !reader || !migrating) throw new Error('There are three connections');
  await owner.query('create table rooms (id int)');
  await owner.query('begin');
  await owner.query('select * from rooms');

  const folder = await migrationsWith('alter table rooms add column name text');
  const done = migrateShared(drizzle(migrating), migrating, { folder });
  const isWaiting = async () => {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  };
  await expect.poll(isWaiting, { interval: 10 }).toBe(1);
  // Behind a migration without a limit, this read would wait as long as the transaction before it.
  expect((await reader.query('select count(*)::int as count from rooms')).rows).toEqual([{ count: 0 }]);
  await owner.query('commit');
  await done;
  expect((await reader.query('select name from rooms')).rows).toEqual([]);
});

// Specification 92.2
test('a table that is never free fails the start', async ({ skip }) => {
  const postgres = await postgresForTests();
  if (!postgres) return skip('this machine has no Postgres');
  const databaseUrl = await postgres.createDatabase();
  const [owner, migrating] = await Promise.all([1, 2].map(() => connected(databaseUrl)));
  if (!owner || !migrating) throw new Error('There are two connections');
  await owner.query('create table rooms (id int)');
  await owner.query('begin');
  await owner.query('select * from rooms');
  const folder = await migrationsWith('alter table rooms add column name text');
  await expect(migrateShared(drizzle(migrating), migrating, { folder, triesFor: 0 })).rejects.toThrow(
    'alter table rooms',
  );
  expect((await owner.query('select pg_try_advisory_lock(5397112) as free')).rows).toEqual([{ free: true }]);
});

// Specification 114.4
test('a migration that is done keeps nobody waiting for the next one', async ({ skip }) => {
  const postgres = await postgresForTests();
  if (!postgres) return skip('this machine has no Postgres');
  const databaseUrl = await postgres.createDatabase();
  const [owner, reader, migrating] = await Promise.all([1, 2, 3].map(() => connected(databaseUrl)));
  if (!owner || !reader || !migrating) throw new Error('There are three connections');
  await owner.query('create table rooms (id int); create table chairs (id int)');
  await owner.query('begin');
  await owner.query('select * from chairs');
  const folder = await migrationsWith(
    'alter table rooms add column name text',
    'alter table chairs add column name text',
  );
  const done = migrateShared(drizzle(migrating), migrating, { folder });
  const nameOfRooms = () => reader.query('select name from rooms').then(({ rows }) => rows);
  await expect.poll(() => nameOfRooms().catch(() => undefined)).toEqual([]);
  await owner.query('commit');
  await done;
  expect((await reader.query('select name from chairs')).rows).toEqual([]);
});
