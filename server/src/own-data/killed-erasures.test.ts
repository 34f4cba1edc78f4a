import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { expect, test } from 'vitest';
import { erasures } from '../db/schema/erasures.ts';
import { createDeletionList } from '../deletion-list/deletion-list.ts';
import { createLocalFileStore } from '../files/file-store.ts';
import { createFiles } from '../files/files.ts';
import { folderTarget } from '../targets/folder-target.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMortal } from '../testing/mortal.ts';
import { plantCustomer } from '../testing/planted-customer.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';
import { createErasures } from './erasures.ts';

const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  // Specification 98.3
  test.each([3, 6, 9, 12])(
    'a server that is killed at step %i of an erasure leaves it to the next one',
    async (killAt) => {
      const { owner, marker, number, customer } = await plantCustomer(
        here.server,
        `killed${killAt}`,
        START + DAY,
      );
      const { db, wakeups, config, telegram } = here.server;
      const mortal = createMortal(db, telegram.ports, killAt);
      // Only by the clock of the server that dies it is due.
      const dueAt = new Date(here.clock + 30 * MINUTE);
      const { workspaceId } = owner;
      await db.insert(erasures).values({ workspaceId, customerId: customer, requestedAt: dueAt, dueAt });
      const { worker } = createErasures({
        ...{ db: mortal.db, wakeups, now: () => here.clock + HOUR },
        files: createFiles(db, createLocalFileStore(`${config.dataDir}/files`)),
        deletionList: createDeletionList({
          ...{ target: folderTarget(config.deletions), db: mortal.db, log: here.server.app.log },
        }),
        exports: { remove: async () => undefined },
        log: here.server.app.log,
      });
      worker.start();
      await worker.stop();
      expect(await db.$count(erasures), 'it was killed before the end').toBe(1);

      // Its lease ends, and its number is no longer one of a living server.
      await db
        .update(erasures)
        .set({ claimedBy: null, claimedUntil: new Date(0), dueAt: new Date(here.clock) });
      const survivor = await here.another();
      await expect.poll(() => db.$count(erasures)).toBe(0);
      await survivor.close();
      for (const trace of [marker, number, customer])
        expect([...(await tablesWith(here.server, trace)), ...(await filesWith(here.server, trace))]).toEqual(
          [],
        );
    },
  );
});
