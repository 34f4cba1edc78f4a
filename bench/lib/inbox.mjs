import { createRequire } from 'node:module';
import { inRoot } from '@switchboard/tooling/repository';
import { bots, conversations, createUsers, integrations, messages } from '../../server/src/index.ts';
import { newWorkspace } from '../../server/src/testing/workspaces.ts';

const { sql } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

/** Milliseconds since the epoch. */
const START = Date.parse('2026-01-01T00:00:00Z');

/**
 * Writes the inbox of one workspace: a tenth of the messages in one conversation, one in five conversations with a bot, one in
 * fifty unread, one in two hundred in need of attention, one message in 100,000 with a rare word. Another one has four
 * times as many conversations.
 *
 * @param {import('../../server/src/index.ts').Database} db empty
 * @param {number} count messages
 * @param {number} chats conversations
 */
export const seedInbox = async (db, count, chats) => {
  const { workspaceId, user } = await createUsers(db).register(
    { uid: 'bench', email: null, name: null, picture: null },
    {},
  );
  const [integration] = await db
    .insert(integrations)
    .values({ workspaceId, userId: user.id, accountId: '1', phone: '+1' })
    .returning();
  await db.insert(bots).values({ botId: '1', workspaceId, token: '1:x' });
  const otherId = await newWorkspace(db);
  await db.insert(bots).values({ botId: '2', workspaceId: otherId, token: '2:x' });
  await db.execute(sql`
    insert into ${conversations} (workspace_id, source, bot_id, chat_id, customer_name, last_ts, changed)
    select ${otherId}::uuid, 'bot', '2', n::text, 'Customer ' || n, ${START}::bigint + n, n
    from generate_series(1, ${4 * chats}::int) n`);
  await db.execute(sql`
    insert into ${conversations} (workspace_id, source, integration_id, bot_id, chat_id, customer_name, last_message_text,
      last_message_type, last_message_author, last_ts, unread, attention, changed)
    select ${workspaceId}::uuid, case when n % 5 = 0 then 'bot' else 'account' end,
      case when n % 5 = 0 then null else ${integration.id}::uuid end, case when n % 5 = 0 then '1' end, n::text,
      'Customer ' || n, 'I would like a haircut on day ' || n, 'text', 'customer', ${START}::bigint + n,
      case when n % 50 = 0 then 2 else 0 end, case when n % 200 = 0 then 'Complaint' end, n
    from generate_series(1, ${chats}::int) n`);
  await db.execute(sql`
    insert into ${messages} (workspace_id, conversation_id, direction, author, msg_type, text, external_id, in_reply_to, ts,
      sent_at, changed, status)
    select ${workspaceId}::uuid, own.id, 'in', 'customer', 'text',
      case when n % 100000 = 7 then 'A needle, иголка' when n % 3 = 0 then 'Запишите меня на стрижку номер ' || n
        when n % 3 = 1 then 'I would like a haircut on day ' || n else 'Quisiera cortarme el pelo el ' || n end,
      n::text, case when n % 10 = 3 then (n - 1)::text end, ${START}::bigint + n,
      to_timestamp((${START}::bigint + n) / 1000.0), ${chats}::bigint + n, 'received'
    from generate_series(1, ${count}::int) n
    join ${conversations} own on own.workspace_id = ${workspaceId}::uuid and own.chat_id = (case when n % 10 = 0 then 1 else n % ${chats}::int + 1 end)::text`);
  await db.execute(sql`
    update ${conversations} set last_ts = last.ts from
      (select conversation_id, max(ts) as ts from ${messages} group by 1) last where last.conversation_id = id`);
  await db.execute(sql`insert into inboxes (workspace_id, last_ts, last_changed)
    values (${workspaceId}::uuid, ${START + count}, ${chats + count})`);
  const [largest] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(sql`workspace_id = ${workspaceId}::uuid and chat_id = '1'`);
  return { workspaceId, conversationId: largest.id };
};
