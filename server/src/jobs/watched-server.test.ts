import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createQueue } from './queue.ts';
import { createWorker } from './worker.ts';

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'poison-process.ts');
const postgres = await postgresForTests();

// Specification 49.5
test.runIf(postgres)(
  'a job that holds the event loop costs three servers, then it is parked, and the next jobs run',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const { db, wakeups, close } = await connect({ databaseUrl, dataDir: tmpdir() });
    onTestFinished(close);
    await db.insert(sweeps).values({ name: 'poison' });

    for (let death = 1; death <= 3; death += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, databaseUrl]);
      onTestFinished(() => void child.kill('SIGKILL'));
      const [log] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect(child.signalCode).toBe('SIGKILL');
      expect(log).toContain('"work":"job: poison"');
      expect(await db.select().from(sweeps)).toMatchObject([{ attempts: death, parkedAt: null }]);
    }

    await db.insert(sweeps).values({ name: 'next' });
    const queue = createQueue({
      ...{ db, server: wakeups.server, now: Date.now, table: sweeps, key: { name: sweeps.name } },
      ...{ isOpen: () => sql`true`, lease: 300, backoff: 1 },
    });
    const ran: string[] = [];
    const worker = createWorker({
      ...{ name: 'test', db, now: Date.now, queue, log: console, atOnce: 1, attempts: 3, lookEvery: 50 },
      run: async ({ name }) => {
        ran.push(name);
        await db.delete(sweeps).where(eq(sweeps.name, name));
      },
    });
    onTestFinished(worker.leave);
    worker.start();
    await expect
      .poll(() => db.select().from(sweeps))
      .toMatchObject([{ name: 'poison', parkedFor: 'Error: It ended its server 3 times' }]);
    expect(ran).toEqual(['next']);
  },
);
