import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { leaseColumns } from '../db/schema/lease-columns.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { ClaimLost } from './claim-lost.ts';
import { createQueue } from './queue.ts';

const HOUR = 3_600_000;

const errands = pgTable('errands', {
  id: integer().primaryKey(),
  customer: text().notNull(),
  room: text().notNull(),
  isDone: integer().notNull().default(0),
  ...leaseColumns(),
});

await onEachDatabase((open) => {
  let connection: Connection;
  let now = Date.now();
  beforeAll(async () => {
    connection = await open();
    await connection.db.execute(sql`create table errands (
      id integer primary key, customer text not null, room text not null, "isDone" integer not null default 0,
      due_at timestamptz not null default now(), claim integer not null default 0, claimed_by integer,
      claimed_until timestamptz, attempts integer not null default 0, parked_at timestamptz, parked_for text, trace text)`);
  });
  afterAll(async () => {
    await connection.db.execute(sql`drop table errands`);
    await connection.close();
  });
  beforeEach(async () => {
    now = Date.now() + 1000;
    await connection.db.delete(errands);
  });

  const queueOf = (server = 0) =>
    createQueue({
      db: connection.db,
      server,
      now: () => now,
      table: errands,
      key: { id: errands.id },
      isOpen: ({ isDone }) => eq(isDone, 0),
      lane: ({ room }) => room,
      tenant: errands.customer,
      lease: HOUR,
      backoff: HOUR,
    });
  const inRooms = () =>
    createQueue({
      db: connection.db,
      server: 0,
      now: () => now,
      table: errands,
      key: { id: errands.id },
      isOpen: ({ isDone }) => eq(isDone, 0),
      tenant: errands.customer,
      places: { of: sql<string>`"errands"."room"`, most: 2 },
      lease: HOUR,
      backoff: HOUR,
    });
  const add = (...rows: [id: number, customer: string, room?: string][]) =>
    connection.db.insert(errands).values(
      rows.map(([id, customer, room = String(id)]) => ({
        id,
        customer,
        room,
        dueAt: new Date(now - 1000 + id),
      })),
    );
  const claimed = async (...given: Parameters<ReturnType<typeof queueOf>['claim']>) =>
    (await queueOf().claim(...given)).map(({ id }) => id).sort((a, b) => a - b);
  /** Time passes for all claims. */
  const later = (milliseconds: number) =>
    connection.db
      .update(errands)
      .set({ claimedUntil: sql`${errands.claimedUntil} - ${milliseconds} * interval '1 ms'` });
  const stored = async () => (await connection.db.select().from(errands).orderBy(errands.id))[0];

  describe('a place', () => {
    // Specification 30.10
    test('gets no more jobs at once than it takes, and the other places get theirs', async () => {
      await add([1, 'ada', 'slow'], [2, 'ada', 'slow'], [3, 'ada', 'slow'], [4, 'bob', 'quick']);
      const jobs = await inRooms().claim(10);
      expect(jobs.map(({ id, place }) => [id, place]).sort()).toEqual([
        [1, 'slow'],
        [2, 'slow'],
        [4, 'quick'],
      ]);
      await add([5, 'bob', 'quick']);
      const more = await inRooms().claim(10, {
        running: ['slow', 'slow', 'quick'].map((place) => ({ place })),
      });
      expect(more.map(({ id }) => id)).toEqual([5]);
    });
  });

  describe('a job', () => {
    test('is claimed by one server, and by the next one only after the lease', async () => {
      await add([1, 'ada']);
      const [job] = await queueOf().claim(5);
      expect(await claimed(5)).toEqual([]);
      await later(0.9 * HOUR);
      expect(await claimed(5)).toEqual([]);
      await later(0.2 * HOUR);
      const [again] = await queueOf().claim(5);
      expect(again).toMatchObject({ id: 1, attempts: 2 });
      if (job === undefined || again === undefined) throw new Error('Not claimed');
      await expect(queueOf().write(job, { isDone: 1 })).rejects.toBeInstanceOf(ClaimLost);
      await queueOf().end(again, { isDone: 1 });
      expect(await stored()).toMatchObject({ isDone: 1, claimedUntil: null, attempts: 0 });
      await expect(queueOf().renew(again)).rejects.toBeInstanceOf(ClaimLost);
    });

    test('keeps its claim as long as it is renewed', async () => {
      await add([1, 'ada']);
      const [job] = await queueOf().claim(1);
      if (job === undefined) throw new Error('Not claimed');
      await later(0.9 * HOUR);
      await queueOf().renew(job);
      await later(0.9 * HOUR);
      expect(await claimed(1)).toEqual([]);
    });

    test('of a second dead server waits before the third claim', async () => {
      await add([1, 'ada']);
      for (let time = 0; time < 2; time++) {
        expect(await claimed(1)).toEqual([1]);
        await later(1.1 * HOUR);
      }
      expect(await claimed(1)).toEqual([]);
      expect(await queueOf().untilNext()).toBeGreaterThan(0.5 * HOUR);
      await later(1.1 * HOUR);
      expect(await claimed(1)).toEqual([1]);
    });

    test('is not claimed before it is due', async () => {
      await add([1, 'ada']);
      const [job] = await queueOf().claim(1);
      if (job === undefined) throw new Error('Not claimed');
      await queueOf().release(job, { dueAt: now + 5000 });
      expect(await claimed(1)).toEqual([]);
      expect(await queueOf().untilNext()).toBe(5000);
      now += 5000;
      expect(await claimed(1)).toEqual([1]);
    });

    test('that is due within this millisecond is claimed', async () => {
      await add([1, 'ada']);
      await connection.db
        .update(errands)
        .set({ dueAt: sql`to_timestamp(${now / 1000}::numeric) + interval '900 microseconds'` });
      expect(await claimed(1)).toEqual([1]);
    });

    test('that is parked is not claimed again, and keeps the reason', async () => {
      await add([1, 'ada', 'one'], [2, 'ada', 'one']);
      const [job] = await queueOf().claim(1);
      if (job === undefined) throw new Error('Not claimed');
      await connection.db.transaction((tx) => queueOf().park(tx, job, 'It broke'));
      expect(await stored()).toMatchObject({ parkedFor: 'It broke', parkedAt: expect.any(Date) });
      expect(await claimed(5)).toEqual([2]);
    });

    test('waits for earlier ones of its room', async () => {
      await add([1, 'ada', 'one'], [2, 'ada', 'one'], [3, 'ada', 'two']);
      expect(await claimed(5)).toEqual([1, 3]);
      expect(await claimed(5)).toEqual([]);
    });
  });

  test('servers that claim at the same time get different jobs', async () => {
    await add(...Array.from({ length: 12 }, (_, id): [number, string] => [id, 'ada']));
    const found = (await Promise.all(Array.from({ length: 4 }, () => claimed(3)))).flat();
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, id) => id));
  });

  // Specification 79.1
  test('workspaces take turns, whatever the number of their jobs', async () => {
    const ofAda = Array.from({ length: 900 }, (_, id): [number, string] => [id, 'ada']);
    await add(...ofAda, [901, 'eve'], [902, 'zoe']);
    expect(await claimed(4)).toEqual([0, 1, 901, 902]);
    await add([903, 'eve']);
    const running = ['ada', 'ada', 'eve', 'zoe'].map((tenant) => ({ tenant }));
    expect(await claimed(1, { running })).toEqual([903]);
  });

  // Specification 79.1
  test('a workspace that had many jobs while no other had any waits no longer for that', async () => {
    await add([1, 'eve'], [2, 'eve'], [3, 'ada']);
    const eveInTheNight = Array.from({ length: 100 }, () => 'eve');
    expect(await claimed(1, { served: [...eveInTheNight, 'ada'] })).toEqual([1]);
    expect(await claimed(1, { served: [...eveInTheNight, 'ada', 'eve'] })).toEqual([3]);
  });

  // Specification 79.1
  test('a slow place of a workspace that is full hides neither its other places nor other workspaces', async () => {
    const slow = Array.from({ length: 200 }, (_, id): [number, string, string] => [id, 'ada', 'slow']);
    await add(...slow, [500, 'ada', 'quick'], [501, 'bob', 'calm']);
    const running = ['slow', 'slow'].map((place) => ({ place, tenant: 'ada' }));
    const jobs = await inRooms().claim(10, { running });
    expect(jobs.map(({ id }) => id).sort()).toEqual([500, 501]);
  });

  test('jobs that may end servers are claimed one at a time, and others beside them', async () => {
    await add([1, 'ada'], [2, 'ada'], [3, 'ada'], [4, 'ada']);
    await connection.db.update(errands).set({ attempts: 2 }).where(sql`id < 4`);
    expect(await claimed(5, { suspects: 1 })).toEqual([1, 4]);
    expect(await claimed(5, { suspects: 0 })).toEqual([]);
  });
});
