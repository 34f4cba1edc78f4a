import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';

const [ADA, CHAIR, ROOM] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);

const book = (db: Database, title: string, time: string, more: { status?: string; forced?: boolean } = {}) =>
  db.execute(sql`
    insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
      customer_phone, source, total_duration, total_price, forced)
    values (${ADA}, ${CHAIR}, ${title}, ${`2026-03-01T${time}Z`}::timestamptz,
      ${`2026-03-01T${time}Z`}::timestamptz + interval '1 hour', ${more.status ?? 'confirmed'}, '', '', '', 'manual',
      60, 0, ${more.forced ?? false})`);

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${ADA}, 'ada')`);
  await db.execute(sql`insert into workspaces (id, name) values (${ADA}, 'Ada')`);
  await db.execute(sql`
    insert into booking_resources (id, workspace_id, name) values (${CHAIR}, ${ADA}, 'Chair'), (${ROOM}, ${ADA}, 'Room')`);
  await book(db, 'first', '10:00');
  await book(db, 'over the first', '10:30', { forced: true });
  await book(db, 'cancelled', '10:00', { status: 'cancelled' });
  await book(db, 'missed', '10:00', { status: 'no_show' });
  await book(db, 'removed', '14:00');
  await db.execute(sql`update bookings set deleted_at = now() where title = 'removed'`);
};

const expectTaken = async (db: Database): Promise<void> => {
  const { rows } = (await db.execute(sql`
    select title, taken.busy, taken.forced, taken.resource_id as resource
    from bookings left join taken_resources taken on taken.booking_id = bookings.id
      and taken.starts_at = bookings.starts_at and taken.ends_at = bookings.ends_at`)) as unknown as {
    rows: { title: string; busy: boolean; forced: boolean; resource: string }[];
  };
  expect(
    Object.fromEntries(
      rows.map(({ title, busy, forced, resource }) => [title, [busy, forced, resource === CHAIR]]),
    ),
  ).toEqual({
    first: [true, false, true],
    'over the first': [true, true, true],
    cancelled: [false, false, true],
    missed: [false, false, true],
    removed: [false, false, true],
  });
  // As a server of the release before would.
  await expect(book(db, 'twice', '10:15')).rejects.toMatchObject({ cause: { code: '23P01' } });
  await book(db, 'after a removed one', '14:00');
  const back = sql`update bookings set deleted_at = null where title = 'removed'`;
  await expect(db.execute(back)).rejects.toMatchObject({ cause: { code: '23P01' } });
};

// Specification 60.1
describe('bookings from before they had several resources take theirs, and no one books them twice', () =>
  testAcrossMigration('whole_days', fill, expectTaken));
