import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { refresh } from '../customers/tree.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/booking.ts';
import { customers } from './schema/customers.ts';
import { conversations } from './schema/messaging.ts';
import type { WorkspaceId } from './schema/workspaces.ts';

const NAME = 'customers';

const [ADA, BOB] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

const fill = async (db: Database): Promise<void> => {
  for (const [number, id] of [ADA, BOB].entries()) {
    await db.execute(sql`insert into users (id, provider_uid) values (${id}, ${id})`);
    await db.execute(
      sql`insert into bots (bot_id, user_id, token) values (${`${number}`}, ${id}, ${`${number}:x`})`,
    );
  }
  await db.execute(sql`
    insert into conversations (user_id, source, bot_id, chat_id, customer_name, customer_username, customer_phone, last_ts, changed, created_at)
    select user_id::uuid, 'bot', bot, chat, name, username, phone, ts, nextval('change_numbers'), to_timestamp(ts)
    from (values
      (${ADA}, '0', '1', 'Olga', 'OlgaP', '8 (900) 000-00-01', 1),
      (${ADA}, '0', '2', 'Olga at work', 'olgap', null, 2),
      (${ADA}, '0', '3', null, null, '+7 900 000 00 01', 3),
      (${ADA}, '0', '4', 'Vera', 'vera', 'none', 4),
      (${ADA}, '0', '5', 'Both', 'both', '+34600000001', 6),
      (${ADA}, '0', '6', 'Phone', null, '0034 600 000 001', 5),
      (${ADA}, '0', '7', 'Username', 'Both', null, 7),
      (${BOB}, '1', '1', 'Olga of Bob', 'olgap', '+79000000001', 1)
    ) as rows (user_id, bot, chat, name, username, phone, ts)`);
  await db.execute(sql`
    insert into booking_resources (id, user_id, name) values (${BOB}, ${ADA}, 'Chair')`);
  await db.execute(sql`
    insert into bookings (user_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone, source, total_duration, total_price)
    select ${ADA}, ${BOB}, title, now() + day * interval '1 day', now() + day * interval '1 day', status, '', name, phone, 'manual', 1, 0
    from (values
      ('known', 2, 'confirmed', 'O.', '79000000001'),
      ('cancelled', 1, 'cancelled', 'O.', '79000000001'),
      ('over', -1, 'done', 'O.', '79000000001'),
      ('unknown', 1, 'confirmed', 'Nina', '+79000000009'),
      ('unknown too', 3, 'confirmed', '', '8 900 000 00 09'),
      ('none', 1, 'confirmed', 'No phone', 'call')
    ) as rows (title, day, status, name, phone)`);
};

const expectCustomers = async (db: Database): Promise<void> => {
  const rows = await db.select().from(customers);
  const rootOf = (id: string | null) =>
    rows.find((row) => row.id === rows.find((each) => each.id === id)?.rootId);
  const chats = await db
    .select()
    .from(conversations)
    .where(eq(conversations.workspaceId, ADA as WorkspaceId));
  const ofChat = (chat: string) => rootOf(chats.find(({ chatId }) => chatId === chat)?.customerId ?? null);
  const booked = await db.select().from(bookings);
  const ofBooking = (title: string) => rootOf(booked.find((row) => row.title === title)?.customerId ?? null);

  expect(ofChat('1')).toMatchObject({
    mergedInto: null,
    name: 'Olga',
    phones: ['+79000000001'],
    usernames: ['olgap'],
    stage: 'new',
    lastContactTs: 3,
    terms: 'Olga olgap 79000000001',
    sortName: 'olga',
  });
  expect([ofChat('2'), ofChat('3'), ofBooking('known'), ofBooking('over')]).toEqual(
    Array(4).fill(ofChat('1')),
  );
  expect(ofChat('1')?.nextBookingId).toBe(booked.find(({ title }) => title === 'known')?.id);
  expect(ofChat('4')).toMatchObject({ name: 'Vera', phones: [], usernames: ['vera'] });
  // The conversation with both contacts joins the three; the oldest remains.
  expect(ofChat('6')).toMatchObject({ name: 'Phone', phones: ['+34600000001'], usernames: ['both'] });
  expect([ofChat('5'), ofChat('7')]).toEqual([ofChat('6'), ofChat('6')]);
  expect(ofBooking('unknown')).toMatchObject({ name: 'Nina', phones: ['+79000000009'] });
  expect(ofBooking('unknown too')).toEqual(ofBooking('unknown'));
  expect(booked.find(({ title }) => title === 'none')?.customerId).toBeNull();
  expect(
    rows.filter(({ workspaceId, mergedInto }) => workspaceId === BOB && mergedInto === null),
  ).toMatchObject([{ name: 'Olga of Bob', phones: ['+79000000001'] }]);
  expect(rows).toHaveLength(9);
  expect(rows.flatMap(({ mergedInto, mergedBy }) => (mergedInto === null ? [] : [mergedBy])).sort()).toEqual([
    'match',
    'match',
    'username',
    'username',
  ]);
  const { rows: inboxes } = (await db.execute(
    sql`select from inboxes where last_changed > (select max(changed) from customers c where c.workspace_id = inboxes.workspace_id)`,
  )) as unknown as { rows: unknown[] };
  expect(inboxes).toHaveLength(2);

  // The migration writes the same values as the server.
  await db.transaction(async (tx) => {
    for (const { id } of rows.filter(({ mergedInto }) => mergedInto === null))
      await refresh(tx, id, { ts: Date.now(), changed: 0 });
  });
  const versions = await db.select({ version: customers.version }).from(customers);
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1]));
};

describe('conversations and bookings from before customers get their customers', () =>
  testAcrossMigration(NAME, fill, expectCustomers));
