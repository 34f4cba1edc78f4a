import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import { businessConnections } from './schema/telegram.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const WORKSPACE = id(20);

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
  testAcrossMigration('the_bad_day', fillConnections, expectApproval));
