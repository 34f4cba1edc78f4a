import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listBookings, pageOfBookings } from '../booking/booking-list.ts';
import { deleteBooking, restoreBooking } from '../booking/bookings.ts';
import { readBookingChanges } from '../booking/changes.ts';
import { listResources } from '../booking/resources.ts';
import { beginEpoch, cursorOf, readState } from '../changes/epochs.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import type { WorkspaceId } from './schema/workspaces.ts';

const NAME = 'calendar_changes';
const [ADA, CHAIR] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const scope = { workspaceId: ADA as WorkspaceId };

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${ADA}, 'ada')`);
  await db.execute(sql`insert into booking_resources (id, user_id, name) values (${CHAIR}, ${ADA}, 'Chair')`);
  await db.execute(sql`
    insert into bookings (user_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone,
      source, total_duration, total_price, forced)
    select ${ADA}, ${CHAIR}, title, start::timestamptz, start::timestamptz + interval '1 hour', status, 'у окна', 'Ёлка',
      '+34 600 000 001', 'manual', 60, 0, forced
    from (values
      ('first', '2026-03-01T10:00Z', 'confirmed', false),
      ('over', '2026-03-01T10:30Z', 'confirmed', true),
      ('cancelled', '2026-03-01T10:45Z', 'cancelled', false)
    ) as rows (title, start, status, forced)`);
};

const expectCalendar = async (db: Database): Promise<void> => {
  await beginEpoch(db);
  const all = await listBookings(db, scope);
  expect(all).toMatchObject(
    ['first', 'over', 'cancelled'].map((title) => ({
      title,
      deletedAt: null,
      conversationId: null,
      version: 1,
    })),
  );
  expect((await pageOfBookings(db, scope, { search: 'елка окна 600000' })).rows).toHaveLength(3);
  expect(await listResources(db, scope)).toMatchObject([
    { hours: null, breaks: Array(7).fill([]), absences: [], buffer: null, archived: false },
  ]);

  const { epoch, last } = await readState(db, scope.workspaceId);
  const [first] = all;
  if (first === undefined) throw new Error('There is no booking');
  await deleteBooking(db, scope, first.id);
  const changes = await readBookingChanges(db, scope, cursorOf(epoch, last));
  // Nothing is in the way of the other one any more.
  const over = { title: 'over', forced: false };
  expect(changes).toMatchObject({ reset: false, bookings: [over], removed: [first.id], catalog: false });

  // The constraint leaves out removed bookings, and no others.
  const copy = sql`insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
    customer_phone, source, total_duration, total_price)
    select workspace_id, resource_id, 'copy', starts_at, starts_at + interval '30 minutes', status, notes, customer_name, customer_phone, source,
    total_duration, total_price from bookings where title = 'first'`;
  await db.execute(copy);
  await expect(db.execute(copy)).rejects.toMatchObject({ cause: { code: '23P01' } });
  await expect(restoreBooking(db, scope, first.id, {})).rejects.toMatchObject({ code: 'slot_taken' });
};

describe('a calendar from before bookings had changes keeps its bookings', () =>
  testAcrossMigration(NAME, fill, expectCalendar));
