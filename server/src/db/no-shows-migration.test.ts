import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';

const [ADA, CHAIR] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${ADA}, 'ada')`);
  await db.execute(sql`insert into workspaces (id, name) values (${ADA}, 'Ada')`);
  await db.execute(
    sql`insert into booking_resources (id, workspace_id, name) values (${CHAIR}, ${ADA}, 'Chair')`,
  );
  await db.execute(sql`
    insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
      customer_phone, source, total_duration, total_price, forced)
    select ${ADA}, ${CHAIR}, title, ('2026-03-01T' || start || 'Z')::timestamptz,
      ('2026-03-01T' || start || 'Z')::timestamptz + interval '1 hour', status, '', '', '', 'manual', 60, 0, forced
    from (values
      ('missed', '10:00', 'no_show', false),
      ('walk-in', '10:30', 'confirmed', true),
      ('first', '14:00', 'confirmed', false),
      ('over the first', '14:30', 'confirmed', true),
      ('missed over the first', '14:15', 'no_show', true)
    ) as rows (title, start, status, forced)`);
};

const expectMarks = async (db: Database): Promise<void> => {
  const { rows } = (await db.execute(sql`select title, forced from bookings`)) as unknown as {
    rows: { title: string; forced: boolean }[];
  };
  expect(Object.fromEntries(rows.map(({ title, forced }) => [title, forced]))).toEqual({
    missed: false,
    'walk-in': false,
    first: false,
    'over the first': true,
    'missed over the first': false,
  });
};

// Specification 56.12
describe('overbookings from before keep their mark only where something that takes time is in the way', () =>
  testAcrossMigration('first_day', fill, expectMarks));
