import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listBookings } from '../booking/booking-list.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import type { WorkspaceId } from './schema/workspaces.ts';

const NAME = 'bookings_once';
const [ADA, CHAIR, ROOM, CUT] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
  '00000000-0000-4000-8000-00000000000d',
];

/** Earlier releases could book a resource twice. */
const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${ADA}, 'ada')`);
  await db.execute(sql`
    insert into booking_resources (id, user_id, name) values (${CHAIR}, ${ADA}, 'Chair'), (${ROOM}, ${ADA}, 'Room')`);
  await db.execute(sql`
    insert into booking_options (id, user_id, resource_id, name, duration, price)
    values (${CUT}, ${ADA}, ${CHAIR}, 'Cut', 45, 30.2)`);
  await db.execute(sql`
    insert into bookings (user_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone,
      source, total_duration, total_price, created_at)
    select ${ADA}, resource::uuid, title, ('2026-03-01T' || start || 'Z')::timestamptz,
      ('2026-03-01T' || finish || 'Z')::timestamptz, status, '', '', '', 'manual', 45, 30.2,
      '2026-02-01T00:00Z'::timestamptz + made * interval '1 minute'
    from (values
      (${CHAIR}, 'cancelled', '09:00', '18:00', 'cancelled', 0),
      (${CHAIR}, 'over the first', '09:30', '10:30', 'done', 2),
      (${CHAIR}, 'first', '10:00', '11:00', 'banana', 1),
      (${ROOM}, 'elsewhere', '10:00', '11:00', 'pending', 3),
      (${CHAIR}, 'touching', '11:00', '12:00', 'confirmed', 4),
      (${CHAIR}, 'over two', '11:30', '12:30', 'confirmed', 6),
      (${CHAIR}, 'again', '11:30', '12:30', 'confirmed', 5)
    ) as rows (resource, title, start, finish, status, made)`);
  await db.execute(sql`
    insert into booked_options (booking_id, option_id, position)
    select id, ${CUT}, 0 from bookings where title = 'first'`);
};

const expectMarked = async (db: Database): Promise<void> => {
  const all = await listBookings(db, { workspaceId: ADA as WorkspaceId });
  const stateOf = Object.fromEntries(all.map(({ title, status, forced }) => [title, [status, forced]]));
  expect(stateOf).toEqual({
    cancelled: ['cancelled', false],
    first: ['confirmed', false],
    'over the first': ['completed', true],
    elsewhere: ['pending', false],
    touching: ['confirmed', false],
    again: ['confirmed', true],
    'over two': ['confirmed', true],
  });
  expect(all.find(({ title }) => title === 'first')?.items).toEqual([
    { optionId: CUT, name: 'Cut', duration: 45, price: 30.2 },
  ]);
};

// Specification 23.5
describe('the bookings of a release without a constraint stay, and those over an earlier one are marked', () =>
  testAcrossMigration(NAME, fill, expectMarked));
