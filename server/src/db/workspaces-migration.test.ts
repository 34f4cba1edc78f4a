import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { findConversation } from '../messaging/conversations.ts';
import { findShown } from '../messaging/shown-messages.ts';
import { readBusiness } from '../schedule/business.ts';
import { createSessions } from '../sessions/sessions.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import { createUsers } from '../users/users.ts';
import type { Database } from './database.ts';
import { integrations, telegramSessions } from './schema/telegram.ts';
import { workspaces } from './schema/workspaces.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [ADA, BOB, SESSION, ACCOUNT, CHAT, MESSAGE] = [id(10), id(11), id(12), id(13), id(14), id(15)];
const TOKEN = 'a token of a browser';

const fill = async (db: Database): Promise<void> => {
  const hash = createHash('sha256').update(TOKEN).digest('base64url');
  for (const statement of [
    sql`insert into users (id, provider_uid, created_at) values (${ADA}, 'ada', '2026-01-02'), (${BOB}, 'bob', '2026-01-03')`,
    sql`insert into businesses (user_id, time_zone, currency, buffer) values (${ADA}, 'Europe/Madrid', 'EUR', 15)`,
    sql`insert into sessions (id, user_id) values (${SESSION}, ${ADA})`,
    sql`insert into session_tokens (hash, session_id, kind, expires_at) values (${hash}, ${SESSION}, 'access', '2100-01-01')`,
    sql`insert into integrations (id, user_id, account_id, phone) values (${ACCOUNT}, ${ADA}, '7', '+7')`,
    sql`insert into telegram_sessions (user_id, session) values (${ADA}, 'secret')`,
    sql`insert into conversations (id, user_id, source, integration_id, chat_id, last_ts, changed)
      values (${CHAT}, ${ADA}, 'account', ${ACCOUNT}, '1', 5, 5)`,
    sql`insert into messages (id, user_id, conversation_id, direction, author, msg_type, text, sent_at, status, ts, changed)
      values (${MESSAGE}, ${ADA}, ${CHAT}, 'out', 'owner', 'text', 'Hello', now(), 'sent', 5, 5)`,
  ])
    await db.execute(statement);
};

const expectWorkspaces = async (db: Database): Promise<void> => {
  const users = createUsers(db);
  const [ada, bob] = [await users.find({ uid: 'ada' }), await users.find({ uid: 'bob' })];
  if (!ada || !bob) throw new Error('A user has no workspace');
  expect([ada.user.id, ada.role, bob.user.id, bob.role]).toEqual([ADA, 'owner', BOB, 'owner']);
  expect(ada.workspaceId).not.toBe(bob.workspaceId);

  expect(await readBusiness(db, ada.workspaceId)).toMatchObject({
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    buffer: 15,
  });
  expect(await readBusiness(db, bob.workspaceId)).toMatchObject({ timeZone: null, buffer: 0 });
  expect(await createSessions(db).contextOf(TOKEN)).toMatchObject({
    user: { id: ADA },
    workspaceId: ada.workspaceId,
  });

  expect(await findConversation(db, ada.workspaceId, CHAT)).toMatchObject({ chatId: '1' });
  await expect(findConversation(db, bob.workspaceId, CHAT)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findShown(db, MESSAGE)).toMatchObject({ author: 'owner', authorId: null, text: 'Hello' });
  expect(await db.select().from(integrations)).toMatchObject([
    { userId: ADA, workspaceId: ada.workspaceId, accountId: '7' },
  ]);
  expect(await db.select().from(telegramSessions)).toMatchObject([{ userId: ADA, session: 'secret' }]);

  // Every row of a business goes with its workspace, but for the audit trail.
  const { rows: loose } = (await db.execute(sql`
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'workspace_id' and table_type = 'BASE TABLE' and table_name <> 'security_events' and not exists (
      select from pg_constraint where conrelid = table_name::regclass and confrelid = 'workspaces'::regclass
        and confdeltype = 'c' and convalidated
    )`)) as unknown as { rows: unknown[] };
  expect(loose).toEqual([]);
  await db.delete(workspaces).where(sql`id = ${ada.workspaceId}`);
  expect(await db.select().from(integrations)).toEqual([]);
  expect(await db.select().from(telegramSessions)).toHaveLength(1);
};

describe('rows from before workspaces belong to the one workspace of their user', async () => {
  await testAcrossMigration('workspaces', fill, expectWorkspaces);
});
