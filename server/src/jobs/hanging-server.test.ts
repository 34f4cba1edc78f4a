import { tmpdir } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { createPostgresWakeups } from '../db/postgres-wakeups.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createQueue } from './queue.ts';

const postgres = await postgresForTests();

test.runIf(postgres)(
  'a job on which a server hangs is not claimed by another one until that server ends',
  async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const { db, wakeups, close } = await connect({ databaseUrl, dataDir: tmpdir() });
    onTestFinished(close);
    const queueOf = (server: number) =>
      createQueue({
        db,
        server,
        now: Date.now,
        table: sweeps,
        key: { name: sweeps.name },
        isOpen: ({ name }) => eq(name, 'poison'),
        lease: 30_000,
        backoff: 1000,
      });
    // A process that hangs keeps its connections.
    const hanging = await createPostgresWakeups(databaseUrl);
    await db.insert(sweeps).values({ name: 'poison' });
    expect(await queueOf(hanging.server).claim(1)).toHaveLength(1);
    await db.update(sweeps).set({ claimedUntil: sql`now() - interval '1 hour'` });
    expect(await queueOf(wakeups.server).claim(1)).toEqual([]);
    await hanging.close();
    await expect.poll(() => queueOf(wakeups.server).claim(1)).toMatchObject([{ attempts: 2 }]);
  },
);
