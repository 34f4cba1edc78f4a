import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@switchboard/common/time/durations';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseTime } from '../db/database-clock.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createHandover } from './handover.ts';
import { openFileStore } from './open-file-store.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, Date.now());

  // Specification 118.3
  test('a server whose clock is ahead removes what is old by the clock of the database alone', async () => {
    const { db, config } = here.server;
    const store = openFileStore(config, 'handover');
    const directory = await mkdtemp(join(config.dataDir, 'given-'));
    const path = join(directory, 'file');
    await writeFile(path, 'bytes');
    const time = await databaseTime(db);
    const given = await createHandover({ store, directory, now: async () => time }).give(path);
    const old = await createHandover({ store, directory, now: async () => time - 2 * HOUR }).give(path);
    const held = async () => {
      const ids: string[] = [];
      for await (const id of store.list()) ids.push(id);
      return ids;
    };
    expect(await held()).toEqual([old, given]);
    await db.update(sweeps).set({ dueAt: sql`now()`, claimedUntil: null });
    const real = Date.now;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + 2 * HOUR);
    const another = await here.another({ now: () => here.clock + 2 * HOUR });
    await expect.poll(held).not.toContain(old);
    await another.close();
    wrong.mockRestore();
    expect(await held()).toEqual([given]);
    await rm(directory, { recursive: true });
  });
});
