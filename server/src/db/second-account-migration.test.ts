import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import {
  accountCalls,
  integrations,
  sessionEndings,
  telegramLogins,
  telegramSessions,
} from './schema/telegram.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [ADA, BOB, WORKSPACE] = [id(10), id(11), id(20)];

const fill = async (db: Database): Promise<void> => {
  for (const statement of [
    sql`insert into users (id, provider_uid) values (${ADA}, 'ada'), (${BOB}, 'bob')`,
    sql`insert into workspaces (id) values (${WORKSPACE})`,
    sql`insert into integrations (workspace_id, user_id, account_id, phone, connected, created_at)
      values (${WORKSPACE}, ${ADA}, '6', '+6', false, '2026-01-01'), (${WORKSPACE}, ${ADA}, '7', '+7', true, '2026-01-02')`,
    sql`insert into telegram_sessions (user_id, session, delivered) values (${ADA}, 'of seven', 12), (${BOB}, 'of none', null)`,
    sql`insert into telegram_logins (user_id, phone, expires_at) values (${ADA}, '+8', '2100-01-01')`,
    sql`insert into account_calls (user_id, call) values (${ADA}, '{}')`,
  ])
    await db.execute(statement);
};

const expectFirstAccount = async (db: Database): Promise<void> => {
  expect(await db.select().from(telegramSessions)).toMatchObject([
    { userId: ADA, accountId: '7', session: 'of seven', delivered: 12 },
  ]);
  expect(await db.select().from(sessionEndings)).toMatchObject([{ userId: BOB, session: 'of none' }]);
  expect(await db.select().from(telegramLogins)).toMatchObject([{ userId: ADA, adds: false, phone: '+8' }]);
  expect(await db.$count(accountCalls)).toBe(0);
  const rows = await db.select().from(integrations);
  expect(rows.map(({ joinedAt }) => joinedAt)).toEqual(rows.map(({ createdAt }) => createdAt));
};

describe('the session and the login of a user are those of the first account', () =>
  testAcrossMigration('several_accounts', fill, expectFirstAccount));
