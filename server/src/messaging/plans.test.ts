import { rounds } from '@switchboard/tooling/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginEpoch, cursorOf, readState } from '../changes/epochs.ts';
import type { Database } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { readChanges } from './changes.ts';
import { countInbox, findConversation, listConversations, listInbox, listWaiting } from './conversations.ts';
import { readHistory } from './history.ts';
import { searchMessages } from './message-search.ts';
import { listMessages } from './messages.ts';
import { findReply } from './scheduled.ts';

const CONVERSATIONS = rounds(500, 10_000);
const MESSAGES = rounds(10_000, 1_000_000);
const postgres = await postgresForTests();

/** One workspace owns all rows, the hardest case: an index on the workspace alone narrows nothing down. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId, user } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into integrations (id, workspace_id, user_id, account_id, phone)
      values (gen_random_uuid(), ${workspaceId}, ${user.id}, '1', '+1')`);
  await db.execute(sql`
    insert into conversations (
      workspace_id, source, integration_id, bot_id, chat_id, customer_name, last_message_text, last_ts, changed,
      unread, attention
    )
    select ${workspaceId}, case when i % 5 = 0 then 'bot' else 'account' end,
      case when i % 5 > 0 then (select id from integrations) end, case when i % 5 = 0 then '1' end,
      i::text, 'Клиент ' || md5(i::text), 'Можно записаться? ' || i, i * 100, i,
      case when i % 50 = 0 then 1 else 0 end, case when i % 200 = 0 then 'asks' end
    from generate_series(1, ${CONVERSATIONS}) i`);
  await db.execute(sql`
    insert into messages (
      workspace_id, conversation_id, direction, msg_type, text, external_id, in_reply_to, author, sent_at, ts, changed, status
    )
    select ${workspaceId}, known.id, 'in', 'text',
      (array['Добрый день! Можно записаться на стрижку?', 'Perfecto, gracias', 'See you then', 'Спасибо'])[1 + i % 4]
        || ' ' || md5(i::text),
      i::text, case when i % 10 = 0 then (i - ${CONVERSATIONS})::text end,
      'customer', to_timestamp(1700000000 + i), i, i, 'received'
    from generate_series(1, ${MESSAGES}) i
    join conversations known on known.chat_id = (1 + i % ${CONVERSATIONS})::text`);
  await db.execute(sql`
    insert into undelivered (message_id, workspace_id, conversation_id, state, written_at, due_at)
    select id, workspace_id, conversation_id, 'failed', sent_at, sent_at from messages where ts % ${MESSAGES / 20 - 1} = 0`);
  await db.execute(
    sql`insert into inboxes (workspace_id, last_ts, last_changed) values (${workspaceId}, ${MESSAGES}, ${MESSAGES})`,
  );
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${MESSAGES} messages in ${CONVERSATIONS} conversations`, () => {
  let planner: Planner;
  let db: Database;
  let workspaceId: WorkspaceId;
  let conversationId: string;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    db = planner.db;
    workspaceId = await fill(db);
    await planner.analyze();
    await beginEpoch(db);
    const [seventh] = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.chatId, '7'));
    conversationId = seventh?.id ?? '';
  }, 600_000);
  afterAll(() => planner.close());

  const middle = Math.floor(MESSAGES / 2);
  const word = 'c4ca4238a0b9';

  // Not included: a search of the list by fewer than three letters, which scans each conversation of the user.
  test.each<[string, () => Promise<unknown>]>([
    ['the list', () => listInbox(db, workspaceId, {})],
    ['a later page of the list', () => listInbox(db, workspaceId, { before: CONVERSATIONS * 50 })],
    ['the list of bots', () => listInbox(db, workspaceId, { filter: 'bots' })],
    ['the list of what needs attention', () => listInbox(db, workspaceId, { filter: 'attention' })],
    ['the list of what is unread', () => listInbox(db, workspaceId, { filter: 'unread' })],
    ['the list of what waits', () => listWaiting(db, workspaceId, 50)],
    ['a search in the list', () => listInbox(db, workspaceId, { search: word })],
    [
      'a search in the list of the base contract',
      () => listConversations(db, workspaceId, { source: 'account', search: word }),
    ],
    ['a search with a typo', () => listInbox(db, workspaceId, { search: 'garzia' })],
    ['a search for another form of a word', () => searchMessages(db, workspaceId, { q: 'estrategias' })],
    ['the counts', () => countInbox(db, workspaceId)],
    ['one conversation', () => findConversation(db, workspaceId, conversationId)],
    ['the newest messages', () => readHistory(db, conversationId, {})],
    ['earlier messages', () => readHistory(db, conversationId, { before: middle })],
    ['later messages', () => readHistory(db, conversationId, { after: middle })],
    ['messages from a date', () => readHistory(db, conversationId, { at: 1_700_000_000_000 })],
    ['messages of the base contract', () => listMessages(db, { id: conversationId }, {})],
    [
      'the changes',
      async () => {
        const { epoch, last } = await readState(db, workspaceId);
        return readChanges(db, workspaceId, cursorOf(epoch, last - 1000));
      },
    ],
    ['a search for a rare word', () => searchMessages(db, workspaceId, { q: word })],
    ['a search for a Russian word', () => searchMessages(db, workspaceId, { q: 'Стрижку' })],
    ['a search for a word that does not occur', () => searchMessages(db, workspaceId, { q: 'щётка' })],
    [
      'a search in one conversation',
      () => searchMessages(db, workspaceId, { q: 'gracias', conversation: conversationId }),
    ],
    ['a search by two letters', () => searchMessages(db, workspaceId, { q: 'zz' })],
  ])('%s reads no table as a whole', async (_, call) => {
    const scans = await planner.scansOf(call);
    expect(scans.some((scan) => / (messages|conversations)$/.test(scan))).toBe(true);
    expect(scans.filter((scan) => /^Seq Scan (messages|conversations)$/.test(scan))).toEqual([]);
  });

  test('looking for a reply reads no messages of other customers', async () => {
    const [quiet] = await db
      .insert(conversations)
      .values({ workspaceId, source: 'bot', botId: '1', chatId: 'quiet', changed: 1, lastTs: 1 })
      .returning();
    const find = () => db.transaction((tx) => findReply(tx, workspaceId, quiet?.id ?? '', 0));
    expect(await find()).toBeUndefined();
    expect(await planner.rowsReadOf(find, 'messages')).toBeLessThan(10);
  });
});
