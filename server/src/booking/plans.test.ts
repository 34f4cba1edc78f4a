import { HOUR } from '@switchboard/common/time/durations';
import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginEpoch, cursorOf, readState } from '../changes/epochs.ts';
import { noteNextBooking, rootsOf } from '../customers/next-booking.ts';
import type { Database } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { bookingResources } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { withItems } from './booked-options.ts';
import { pageOfBookings } from './booking-list.ts';
import { createBooking, deleteBooking, findBooking, restoreBooking } from './bookings.ts';
import { bookingsOfCustomer } from './bookings-of-customer.ts';
import { readBookingChanges } from './changes.ts';
import { deleteOption, deleteResource } from './removal.ts';
import { scrubBookings } from './removed-bookings.ts';

const BOOKINGS = rounds(5_000, 1_000_000);
const RESOURCES = 10;
const postgres = await postgresForTests();

const FIRST = Date.UTC(2026, 0, 1);
/** Each resource is booked every hour. */
const at = (number: number) => new Date(FIRST + Math.floor(number / RESOURCES) * HOUR);

/** One workspace owns all rows. One booking in 100 is removed, one in 1000 is pending. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`
    insert into booking_resources (id, workspace_id, name)
    select md5('resource ' || i)::uuid, ${workspaceId}, 'Chair ' || i from generate_series(0, ${RESOURCES - 1}) i`);
  await db.execute(sql`
    insert into services (id, workspace_id, name, duration, position)
    select md5('option ' || i)::uuid, ${workspaceId}, 'Cut', 60, i from generate_series(0, 99) i`);
  await db.execute(sql`
    insert into booking_options (id, workspace_id, resource_id, service_id)
    select md5('option ' || i)::uuid, ${workspaceId}, md5('resource ' || i % ${RESOURCES})::uuid, md5('option ' || i)::uuid
    from generate_series(0, 99) i`);
  await db.execute(sql`
    insert into bookings (
      id, workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone, source,
      total_duration, total_price, changed, deleted_at
    )
    select md5(i::text)::uuid, ${workspaceId}, md5('resource ' || i % ${RESOURCES})::uuid, 'Стрижка',
      to_timestamp(${FIRST / 1000} + (i / ${RESOURCES}) * 3600), to_timestamp(${FIRST / 1000} + (i / ${RESOURCES}) * 3600 + 3600),
      case when i % 1000 = 0 then 'pending' else 'confirmed' end, '', 'Клиент ' || md5(i::text), '+' || (34600000000 + i),
      case when i % 1000 = 1 then 'agent' else 'manual' end, 60, 0, i, case when i % 100 = 99 then now() end
    from generate_series(1, ${BOOKINGS}) i`);
  await db.execute(sql`
    insert into booked_options (booking_id, option_id, name, duration, position)
    select id, md5('option ' || changed % 100)::uuid, 'Cut', 60, 0 from bookings`);
  await db.execute(
    sql`insert into inboxes (workspace_id, last_ts, last_changed) values (${workspaceId}, ${BOOKINGS}, ${BOOKINGS})`,
  );
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${BOOKINGS} bookings`, () => {
  let planner: Planner;
  let db: Database;
  let workspaceId: WorkspaceId;
  let agentId: string;
  let resource: string;
  let booking: string;
  let customerId: string;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    db = planner.db;
    workspaceId = await fill(db);
    const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
    agentId = agent?.id ?? '';
    const ids = (await db.execute(sql`
      select md5('resource 0')::uuid as resource, md5('20')::uuid as booking`)) as unknown as {
      rows: { resource: string; booking: string }[];
    };
    [{ resource, booking } = { resource: '', booking: '' }] = ids.rows;
    const known = await createBooking(
      db,
      { workspaceId },
      newBooking(at(BOOKINGS * 2), { customer_phone: '+34600000000' }),
    );
    customerId = known.customerId ?? '';
    await planner.analyze();
    await beginEpoch(db);
  }, 1_800_000);
  afterAll(() => planner.close());

  const newBooking = (start: Date, more: object = {}) => ({
    resource,
    options: [],
    title: '',
    start: start.toISOString(),
    end: new Date(start.getTime() + HOUR).toISOString(),
    status: 'confirmed',
    notes: '',
    customer_name: '',
    customer_phone: '',
    source: 'manual',
    ...more,
  });
  const middle = at(BOOKINGS / 2);
  const week = {
    from: middle.toISOString(),
    to: new Date(middle.getTime() + 7 * 24 * HOUR).toISOString(),
  };
  /** A page, and the one after it. */
  const pages = async (query: Parameters<typeof pageOfBookings>[2], scope: { agentId?: string } = {}) => {
    const { rows, next } = await pageOfBookings(db, { workspaceId, ...scope }, { limit: 20, ...query });
    await withItems(db, rows);
    if (next !== null)
      await pageOfBookings(db, { workspaceId, ...scope }, { limit: 20, ...query, after: next });
  };
  /** Few bookings are upcoming then. */
  const late = at(BOOKINGS - 50 * RESOURCES).getTime();
  const optionOf = async (number: number): Promise<string> => {
    const { rows } = (await db.execute(sql`select md5(${`option ${number}`})::uuid as id`)) as unknown as {
      rows: { id: string }[];
    };
    return rows[0]?.id ?? '';
  };

  // Specification 25.2
  test.each<[string, () => Promise<unknown>]>([
    ['a week', () => pages(week)],
    ['a week of a resource', () => pages({ ...week, resource })],
    ['a week of a status', () => pages({ ...week, status: 'pending' })],
    ['a week of an agent', () => pages(week, { agentId })],
    ['all by pages', () => pages({})],
    ['all of a resource', () => pages({ resource })],
    ['all after a time', () => pages({ from: week.from })],
    ['all of a status', () => pages({ status: 'pending' })],
    ['all of a source', () => pages({ source: 'agent' })],
    ['a search', () => pages({ search: 'c4ca4238a0b9' })],
    ['a search by a common word', () => pages({ search: 'стрижка' })],
    ['a search by phone', () => pages({ search: '34 600 000 020' })],
    ['a search for what does not occur', () => pages({ search: 'щётка' })],
    ['a search by two letters', () => pages({ search: 'zz' })],
    ['a search in a week', () => pages({ ...week, search: 'c4ca4238a0b9' })],
    ['one booking', () => findBooking(db, { workspaceId }, booking)],
    [
      'the changes',
      async () => {
        const { epoch, last } = await readState(db, workspaceId);
        return readBookingChanges(db, { workspaceId, agentId }, cursorOf(epoch, last - 1000), 200);
      },
    ],
    ['the bookings of a customer', () => bookingsOfCustomer(db, [customerId], Date.now())],
    [
      'the next booking of a customer',
      () =>
        db.transaction((tx) => noteNextBooking(tx, rootsOf([customerId]), { ts: Date.now(), changed: 1 })),
    ],
    ['a new booking', () => createBooking(db, { workspaceId }, newBooking(at(BOOKINGS * 3)))],
    [
      'a removal and a restoration',
      async () => {
        await deleteBooking(db, { workspaceId }, booking);
        await restoreBooking(db, { workspaceId }, booking, {});
      },
    ],
    ['the end of removed bookings', () => scrubBookings(db, Date.now())],
    [
      'a question about the bookings of an option',
      async () =>
        expect(
          deleteOption(db, { workspaceId }, await optionOf(0), { bookings: 'ask' }, late),
        ).rejects.toThrow(),
    ],
    [
      'a removed option whose bookings get another one',
      async () => {
        const to = await optionOf(10);
        await deleteOption(db, { workspaceId }, await optionOf(0), { bookings: 'move', to }, late);
      },
    ],
    [
      'a removed resource whose bookings move',
      async () => {
        const to =
          (await db.insert(bookingResources).values({ workspaceId, name: 'Room' }).returning())[0]?.id ?? '';
        await deleteResource(db, { workspaceId }, resource, { bookings: 'move', to, force: 'true' }, late);
      },
    ],
  ])('%s reads no table as a whole', async (_, call) => {
    const scans = await planner.scansOf(call);
    expect(scans.some((scan) => / (bookings|booked_options|taken_resources)$/.test(scan))).toBe(true);
    expect(scans.filter((scan) => /^Seq Scan (bookings|booked_options|taken_resources)$/.test(scan))).toEqual(
      [],
    );
  });
});
