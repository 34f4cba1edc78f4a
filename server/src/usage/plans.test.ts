import { rounds } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { fillWithMessages } from '../testing/many-messages.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { readUsage } from './usage.ts';

const MESSAGES = rounds(5_000, 1_000_000);
const postgres = await postgresForTests();
const NOVEMBER = Date.UTC(2026, 10, 1);
const MONTH = 30 * 24 * 3_600_000;

describe.skipIf(!postgres)(`with ${MESSAGES} messages, the usage of a month`, () => {
  let planner: Planner;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    workspaceId = await fillWithMessages(planner.db, {
      messages: MESSAGES,
      firstAt: NOVEMBER - MONTH,
      every: (2 * MONTH) / MESSAGES,
    });
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  test('reads messages from an index alone, and neither them nor the runs of agents as a whole', async () => {
    const read = () => readUsage(planner.db, workspaceId, { month: '2026-11' }, NOVEMBER);
    expect(await read()).toMatchObject({ conversations: 100, messages: MESSAGES / 2 });
    const scans = await planner.scansOf(read);
    expect(scans).toContain('Index Only Scan messages');
    expect(scans.filter((scan) => /^Seq Scan (messages|agent_runs)$/.test(scan))).toEqual([]);
  });
});
