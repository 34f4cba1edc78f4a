import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { leaseColumns } from '../db/schema/lease-columns.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createQueue, type JobOf } from './queue.ts';
import { createWorker } from './worker.ts';

const letters = pgTable('letters', {
  id: integer().primaryKey(),
  room: text().notNull(),
  ...leaseColumns(),
});

await onOneDatabase((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
    await connection.db.execute(sql`create table letters (
      id integer primary key, room text not null,
      due_at timestamptz not null default now(), claim integer not null default 0, claimed_by integer,
      claimed_until timestamptz, attempts integer not null default 0, parked_at timestamptz, parked_for text, trace text)`);
  });
  afterAll(async () => {
    await connection.db.execute(sql`drop table letters`);
    await connection.close();
  });
  beforeEach(async () => {
    await connection.db.delete(letters);
    await connection.db.insert(letters).values(
      [1, 2, 3].map((id) => ({
        id,
        room: id < 3 ? 'one' : 'other',
        dueAt: new Date(Date.now() - 1000 + id),
      })),
    );
  });

  const work = (run: (job: JobOf<typeof letters>, signal: AbortSignal) => Promise<void>, attempts = 5) => {
    const { db } = connection;
    const queue = createQueue({
      ...{ db, server: 1, now: Date.now, table: letters, key: { id: letters.id } },
      isOpen: () => sql`true`,
      lane: ({ room }) => room,
      keepsPlace: () => true,
      ...{ lease: 60_000, backoff: 200 },
    });
    const worker = createWorker({
      ...{ name: 'letters', db, now: Date.now, queue, log: { error: () => {} }, atOnce: 10, attempts },
      run: async (job, signal) => {
        await run(job, signal);
        await db.delete(letters).where(eq(letters.id, job.id));
      },
    });
    const leave = async () => {
      worker.leave();
      await worker.stop();
    };
    onTestFinished(leave);
    worker.start();
    return { leave };
  };
  const left = async () => (await connection.db.select().from(letters)).map(({ id }) => id);

  // Specification 64.15
  test('what failed keeps its place: what is behind it in its lane waits, other lanes do not', async () => {
    const done: number[] = [];
    let failures = 2;
    work(async ({ id }) => {
      if (id === 1 && failures-- > 0) throw new Error('The database was away');
      done.push(id);
    });
    await expect.poll(left).toEqual([]);
    expect(done).toEqual([3, 1, 2]);
  });

  // Specification 64.15
  test('what failed for good does not hold up what is behind it', async () => {
    work(async ({ id }) => {
      if (id === 1) throw new Error('It broke');
    }, 2);
    await expect.poll(left).toEqual([1]);
  });

  // Specification 64.15
  test('what a closing server gives back keeps its place', async () => {
    const done: number[] = [];
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const { leave } = work(async ({ id }, signal) => {
      if (id === 3) return;
      began();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await begun;
    await leave();
    work(async ({ id }) => void done.push(id));
    await expect.poll(left).toEqual([]);
    expect(done.filter((id) => id !== 3)).toEqual([1, 2]);
  });
});
