import { HOUR } from '@switchboard/common/time/durations';
import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../calendar-files/read-events.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { findFree } from './find-free.ts';
import { readNumbers } from './numbers.ts';
import { peopleNumbers } from './people-numbers.ts';

const BOOKINGS = rounds(5_000, 1_000_000);
const RESOURCES = 10;
const postgres = await postgresForTests();

const FIRST = Date.UTC(2026, 0, 1);

/** One workspace owns all rows. Each resource is booked every hour. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`
    insert into booking_resources (id, workspace_id, name)
    select md5(i::text)::uuid, ${workspaceId}, 'Chair ' || i from generate_series(0, ${RESOURCES - 1}) i`);
  await db.execute(sql`
    insert into bookings (
      workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone, source,
      total_duration, total_price
    )
    select ${workspaceId}, md5((i % ${RESOURCES})::text)::uuid, 'Cut', start, start + interval '45 minutes', 'confirmed', '',
      'Olga', '', 'manual', 45, 20
    from generate_series(1, ${BOOKINGS}) i, to_timestamp(${FIRST / 1000} + (i / ${RESOURCES}) * 3600) start`);
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${BOOKINGS} bookings`, () => {
  let planner: Planner;
  let workspaceId: WorkspaceId;
  let resource: string;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    workspaceId = await fill(planner.db);
    const { rows } = (await planner.db.execute(sql`select md5('0')::uuid as id`)) as unknown as {
      rows: { id: string }[];
    };
    resource = rows[0]?.id ?? '';
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  const dayAt = (share: number) =>
    new Date(FIRST + Math.floor((BOOKINGS / RESOURCES) * share) * HOUR).toISOString().slice(0, 10);
  const [from, to] = [dayAt(0.5), dayAt(0.51)];

  // Specification 25.2
  test.each<[string, () => Promise<unknown>]>([
    [
      'free times of a month',
      () => findFree(planner.db, workspaceId, { resource, from, days: 31, duration: 15, step: 15 }, FIRST),
    ],
    ['numbers of all resources', () => readNumbers(planner.db, workspaceId, { from, to: from }, Date.now())],
    [
      'events of a feed',
      async () => {
        const range = { from: Date.parse(from), to: Date.parse(to) };
        for await (const batch of readEvents(planner.db, workspaceId, range))
          expect(batch.length).toBeGreaterThan(0);
      },
    ],
    [
      'numbers of one resource',
      () => readNumbers(planner.db, workspaceId, { from, to, resource }, Date.now()),
    ],
    [
      'numbers of each resource in a month',
      async () => {
        for await (const page of peopleNumbers(
          planner.db,
          workspaceId,
          { month: from.slice(0, 7) },
          { now: Date.now() },
        ))
          expect(page).toHaveLength(RESOURCES);
      },
    ],
  ])('%s read no table of bookings as a whole', async (_, call) => {
    const scans = await planner.scansOf(call);
    expect(scans.some((scan) => / (bookings|taken_resources)$/.test(scan))).toBe(true);
    expect(scans.filter((scan) => /^Seq Scan (bookings|taken_resources)$/.test(scan))).toEqual([]);
  });
});
