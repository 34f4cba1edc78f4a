import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/booking.ts';
import { businessConnections } from './schema/telegram.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [WORKSPACE, CHAIR] = [id(20), id(30)];

const fillConnections = async (db: Database): Promise<void> => {
  for (const statement of [
    sql`insert into workspaces (id) values (${WORKSPACE})`,
    sql`insert into bots (bot_id, workspace_id, token) values ('7', ${WORKSPACE}, ''), ('8', ${WORKSPACE}, '')`,
    sql`insert into business_connections (workspace_id, bot_id, id, can_reply, is_enabled) values
      (${WORKSPACE}, '7', 'served', true, true), (${WORKSPACE}, '7', 'silent', true, true), (${WORKSPACE}, '8', 'served', true, true)`,
    sql`insert into conversations (workspace_id, source, bot_id, business_connection_id, chat_id, last_ts, changed) values
      (${WORKSPACE}, 'bot', '7', 'served', '501', 1, 1), (${WORKSPACE}, 'bot', '8', '', '501', 1, 1)`,
  ])
    await db.execute(statement);
};

const expectApproval = async (db: Database): Promise<void> => {
  const rows = await db.select().from(businessConnections);
  expect(rows.map((row) => [row.botId, row.id, row.approval, row.accountId]).sort()).toEqual([
    ['7', 'served', 'allowed', ''],
    ['7', 'silent', 'asked', ''],
    ['8', 'served', 'asked', ''],
  ]);
};

// Specification 45.5
describe('an account whose chats a bot served before stays allowed, and all others are asked about', () =>
  testAcrossMigration('several_accounts', fillConnections, expectApproval));

const START = '2026-03-01T10:00:00.000Z';

const fillReminders = async (db: Database): Promise<void> => {
  for (const statement of [
    sql`insert into workspaces (id) values (${WORKSPACE})`,
    sql`insert into booking_resources (id, workspace_id, name) values (${CHAIR}, ${WORKSPACE}, 'Chair')`,
    sql`insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
        customer_phone, source, total_duration, total_price, forced)
      select ${WORKSPACE}, ${CHAIR}, title, ${START}::timestamptz, ${START}::timestamptz + interval '1 hour', 'confirmed', '', '',
        '', 'manual', 60, 0, true
      from unnest(array['sent', 'failed', 'unknown', 'waiting', 'skipped', 'moved', 'none']) as title`,
    sql`insert into reminders (workspace_id, booking_id, starts_at, state, due_at, sent_at, answer)
      select ${WORKSPACE}, id, starts_at - case title when 'moved' then interval '1 day' else interval '0' end,
        case title when 'moved' then 'sent' else title end, '2026-02-28T09:00Z',
        case when title in ('sent', 'moved') then '2026-02-28T10:00:00.5Z'::timestamptz end,
        case title when 'sent' then 'yes' end
      from bookings where title <> 'none'`,
  ])
    await db.execute(statement);
};

const expectReminders = async (db: Database): Promise<void> => {
  const rows = await db.select().from(bookings);
  expect(Object.fromEntries(rows.map(({ title, reminder }) => [title, reminder]))).toEqual({
    sent: { state: 'sent', at: '2026-02-28T10:00:00.500Z', answer: 'yes' },
    failed: { state: 'failed', at: '2026-02-28T09:00:00.000Z', answer: null },
    unknown: { state: 'unknown', at: '2026-02-28T09:00:00.000Z', answer: null },
    ...{ waiting: null, skipped: null, moved: null, none: null },
  });
};

// Specification 30.11
describe('a booking shows what became of a reminder that an earlier version sent', () =>
  testAcrossMigration('several_accounts', fillReminders, expectReminders));
