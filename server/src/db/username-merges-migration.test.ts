import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/booking.ts';
import { customers } from './schema/customers.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
const [OWNER, CHAIR] = [id(90), id(91)];

/** What merged into what, and how: the phone, the chat, the earlier mark, and the one that it should have now. */
const ROWS = [
  { row: 1, into: null, phone: '+1', chat: '501', now: null },
  { row: 2, into: 1, phone: null, chat: '502', now: 'username' },
  { row: 3, into: 1, phone: '+1', chat: '503', now: 'match' },
  { row: 4, into: 1, phone: null, chat: '501', now: 'match' },
  { row: 5, into: 1, phone: null, chat: '505', by: 'person', now: 'person' },
  // These two are one person, who came by a username.
  { row: 6, into: 1, phone: '+6', chat: '506', now: 'username' },
  { row: 7, into: 1, phone: '+6', chat: null, now: 'match' },
  // The phone of a part of the part explains the match.
  { row: 8, into: 1, phone: null, chat: '508', now: 'match' },
  { row: 9, into: 8, phone: '+1', chat: null, by: 'person', now: 'person' },
];

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${OWNER}, 'owner')`);
  await db.execute(sql`insert into bots (bot_id, user_id, token) values ('1', ${OWNER}, '1:x')`);
  await db.execute(sql`insert into bots (bot_id, user_id, token) values ('2', ${OWNER}, '2:x')`);
  for (const { row, into, phone, chat, by = 'match' } of ROWS) {
    const own = {
      name: null,
      toldName: null,
      phones: phone === null ? [] : [phone],
      usernames: [],
      note: '',
      noteCoveredBy: null,
      tags: [],
      stage: null,
    };
    await db.execute(sql`
      insert into customers (id, user_id, root_id, merged_into, merged_at, merged_by, own, created_at, name, phones, usernames, note, tags, stage, changed, terms)
      values (${id(row)}, ${OWNER}, ${id(1)}, ${into === null ? null : id(into)}, ${into === null ? null : `2026-01-01T00:00:${10 + row}Z`}::timestamptz,
        ${into === null ? null : by}, ${JSON.stringify(own)}::jsonb, now(), '', '{}', '{}', '', '{}', 'new', 0, '')`);
    if (chat !== null)
      await db.execute(sql`
        insert into conversations (id, user_id, source, bot_id, chat_id, customer_id, last_ts, changed)
        values (${id(40 + row)}, ${OWNER}, 'bot', ${row === 4 ? '2' : '1'}, ${chat}, ${id(row)}, ${row}, ${row})`);
  }
  await db.execute(
    sql`insert into booking_resources (id, user_id, name) values (${CHAIR}, ${OWNER}, 'Chair')`,
  );
  await db.execute(sql`
    insert into bookings (user_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone, source, total_duration, total_price, customer_id, conversation_id)
    select ${OWNER}, ${CHAIR}, title, now() + day * interval '1 day', now() + day * interval '1 day', 'confirmed', '', '', '', 'manual', 1, 0, ${id(1)}, conversation::uuid
    from (values ('in the chat of a part', 1, ${id(42)}), ('in the calendar', 2, null)) as rows (title, day, conversation)`);
};

const expectMarks = async (db: Database): Promise<void> => {
  const rows = await db.select({ id: customers.id, by: customers.mergedBy }).from(customers);
  const marks = new Map(rows.map(({ id: row, by }) => [row, by]));
  expect(ROWS.map(({ row }) => [row, marks.get(id(row))])).toEqual(ROWS.map(({ row, now }) => [row, now]));
  const booked = await db.select({ title: bookings.title, customer: bookings.customerId }).from(bookings);
  expect(new Map(booked.map(({ title, customer }) => [title, customer]))).toEqual(
    new Map([
      ['in the chat of a part', id(2)],
      ['in the calendar', id(1)],
    ]),
  );
};

describe('merges that only a username explains are marked, and bookings in a chat are that chat’s', () =>
  testAcrossMigration('customers_by_username', fill, expectMarks));
