import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { DatabaseUnavailable } from '../db/failures.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createQueue, type JobOf, type Queue } from './queue.ts';
import { createWorker } from './worker.ts';

type Job = JobOf<typeof sweeps>;

await onOneDatabase((open) => {
  let connection: Connection;
  let now = Date.now();
  let logged: unknown[] = [];
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    now = Date.now() + 1000;
    logged = [];
    await connection.db.delete(sweeps);
  });

  const add = (...names: string[]) =>
    connection.db
      .insert(sweeps)
      .values(names.map((name, at) => ({ name, dueAt: new Date(now - 1000 + at) })));
  const stored = async (name: string) =>
    (await connection.db.select().from(sweeps).where(eq(sweeps.name, name)))[0];

  const work = (
    run: (job: Job, signal: AbortSignal) => Promise<void>,
    options: Partial<Options> = {},
    lease = 3_600_000,
    through = (queue: Queue<typeof sweeps>) => queue,
  ) => {
    const { db, wakeups } = connection;
    const queue = createQueue({
      db,
      server: wakeups.server,
      now: () => now,
      table: sweeps,
      key: { name: sweeps.name },
      isOpen: () => sql`true`,
      lease,
      backoff: 1000,
    });
    const worker = createWorker({
      name: 'test',
      db,
      now: () => now,
      queue: through(queue),
      run: async (job, signal) => {
        await run(job, signal);
        await db.delete(sweeps).where(eq(sweeps.name, job.name));
      },
      log: { error: (line: unknown) => void logged.push(line) },
      atOnce: 10,
      attempts: 3,
      ...options,
    });
    onTestFinished(async () => {
      worker.leave();
      await worker.stop();
    });
    worker.start();
    return worker;
  };
  type Options = Parameters<typeof createWorker<typeof sweeps>>[0];

  // Specification 122.3
  test('a job is carried out whose claim was made and had no answer', async () => {
    await add('lost', 'other');
    const done: string[] = [];
    const run = async ({ name, attempts }: Job) => void done.push(`${name} ${attempts}`);
    let isLost = false;
    work(run, { lookEvery: 50 }, 3_600_000, (queue) => ({
      ...queue,
      claim: async (...given) => {
        const jobs = await queue.claim(...given);
        if (isLost) return jobs;
        isLost = true;
        throw new DatabaseUnavailable('The answer was lost');
      },
    }));
    await expect.poll(() => done.sort()).toEqual(['lost 2', 'other 2']);
  });

  // Specification 122.3
  test('a job is carried out again whose failure could not be written', async () => {
    await add('failing');
    const tries: number[] = [];
    const run = async ({ attempts }: Job) => {
      tries.push(attempts);
      if (attempts === 1) throw new Error('It broke');
    };
    const unwritten = () => Promise.reject(new DatabaseUnavailable('The connection broke'));
    work(run, {}, 3_600_000, (queue) => ({ ...queue, retry: unwritten }));
    await expect.poll(() => tries).toEqual([1, 2]);
  });

  test('no more jobs than allowed run at once, and all run', async () => {
    await add(...Array.from({ length: 7 }, (_, at) => `job ${at}`));
    let running = 0;
    let most = 0;
    const turn = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    work(turn, { atOnce: 3 });
    await expect.poll(() => connection.db.$count(sweeps)).toBe(0);
    expect(most).toBe(3);
  });

  describe('a job that fails', () => {
    test('is tried again after ever longer times, then parked, and later ones run', async () => {
      await add('bad');
      const tries: number[] = [];
      const worker = work(async ({ name }) => {
        if (name !== 'bad') return;
        tries.push(now);
        throw new Error('It broke', { cause: new Error('value "1.5"\0') });
      });
      const begun = now;
      for (const wait of [1000, 2000]) {
        await expect
          .poll(() => stored('bad'))
          .toMatchObject({ claimedUntil: null, dueAt: new Date(now + wait) });
        now += wait;
        worker.wake();
      }
      await expect
        .poll(() => stored('bad'))
        .toMatchObject({ parkedAt: expect.any(Date), parkedFor: 'Error: value "1.5"', claimedUntil: null });
      expect(tries).toEqual([begun, begun + 1000, begun + 3000]);
      expect(logged).toHaveLength(3);
      expect(logged[0]).toMatchObject({ err: { message: 'It broke' } });
      await add('good');
      worker.wake();
      await expect.poll(() => stored('good')).toBeUndefined();
    });

    test('leaves in the transaction that parks it what its kind wants', async () => {
      await add('bad', 'note');
      const note = async () => {
        throw new Error('It broke');
      };
      work(async ({ name }) => (name === 'bad' ? note() : undefined), {
        attempts: 1,
        parked: async (tx) =>
          void (await tx.insert(sweeps).values({ name: 'left', parkedFor: 'x', parkedAt: sql`now()` })),
      });
      await expect.poll(() => stored('left')).toBeDefined();
      expect(await stored('bad')).toMatchObject({ parkedFor: 'Error: It broke' });
    });
  });

  describe('a server that closes', () => {
    const begin = async (patience?: number) => {
      await add('long');
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      return { begun: () => begun(), hasBegun, patience };
    };

    test('ends the jobs in progress, and leaves them to others as if they had not begun', async () => {
      const { begun, hasBegun } = await begin();
      const worker = work(async (_, signal) => {
        begun();
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      });
      await hasBegun;
      worker.leave();
      await worker.stop();
      expect(await stored('long')).toMatchObject({ claimedUntil: null, attempts: 0, parkedAt: null });
      expect(logged).toEqual([]);
    });

    test('does not wait for a job that ignores its signal', async () => {
      const { begun, hasBegun } = await begin();
      const worker = work(
        () => {
          begun();
          return new Promise(() => undefined);
        },
        { patience: 10 },
      );
      await hasBegun;
      worker.leave();
      await worker.stop();
      expect(logged).toMatchObject([{ err: { message: expect.stringContaining('do not end') } }]);
      expect(await connection.db.$count(sweeps, isNull(sweeps.claimedUntil))).toBe(0);
    });
  });

  test('a job whose claim was lost is aborted, and writes nothing', async () => {
    await add('lost');
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let ended: unknown;
    work(
      (_, signal) => {
        begun();
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            ended = signal.reason;
            reject(signal.reason);
          }),
        );
      },
      {},
      30,
    );
    await hasBegun;
    await connection.db.update(sweeps).set({ claim: 99, claimedUntil: sql`now() + interval '1 hour'` });
    await expect.poll(() => ended).toMatchObject({ name: 'ClaimLost' });
    expect(await stored('lost')).toMatchObject({ claim: 99, attempts: 1 });
    expect(logged).toEqual([]);
  });
});
