import { rounds } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { recount } from '../messaging/conversation-state.ts';
import { postgresForTests } from '../testing/databases.ts';
import { fillWithMessages } from '../testing/many-messages.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { storeUsage } from '../usage/usage.ts';
import { removeOld } from './remove-old.ts';
import { countOld } from './retentions.ts';

const MESSAGES = rounds(5_000, 1_000_000);
const postgres = await postgresForTests();
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 1);
/** A tenth of the messages is older: a table of which half is wanted is rightly read as a whole. */
const OLD = MESSAGES / 10;
const BEFORE = new Date(NOW - (MESSAGES - OLD) * MINUTE);

describe.skipIf(!postgres)(`with ${MESSAGES} messages`, () => {
  let planner: Planner;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    workspaceId = await fillWithMessages(planner.db, {
      messages: MESSAGES,
      firstAt: NOW - MESSAGES * MINUTE,
      every: MINUTE,
    });
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  // The others are empty here.
  const wholes = (scans: readonly string[]) =>
    scans.filter((scan) => /^Seq Scan (messages|agent_runs)$/.test(scan));

  // Specification 43.10
  test('the choices say what they would remove, and read no table as a whole', async () => {
    const read = () => countOld(planner.db, workspaceId, BEFORE);
    expect(await read()).toEqual({ messages: OLD, files: 0, runs: OLD / 10 });
    expect(wholes(await planner.scansOf(read))).toEqual([]);
  });

  // Specification 43.10
  test('usage is stored, and old messages go, without reading a table as a whole', async () => {
    const { db } = planner;
    const scans = await planner.scansOf(() => storeUsage(db, workspaceId, BEFORE));
    const remove = (until: number) => {
      const stop = new AbortController();
      let parts = 0;
      return removeOld({
        ...{ db, now: () => NOW, workspaceId, recount, before: BEFORE, signal: stop.signal },
        hold: async () => {
          if (++parts === until) stop.abort();
        },
      }).catch(() => undefined);
    };
    // The plans of the first parts; all others are the same.
    scans.push(...(await planner.scansOf(() => remove(6))));
    expect(wholes(scans)).toEqual([]);
    await remove(Number.POSITIVE_INFINITY);
    expect(await countOld(db, workspaceId, BEFORE)).toEqual({ messages: 0, files: 0, runs: 0 });
  }, 900_000);
});
