import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createUsers } from '../users/users.ts';

interface Spread {
  messages: number;
  /** Time of the first message, in milliseconds since the epoch. */
  firstAt: number;
  /** Milliseconds from one message to the next. */
  every: number;
}

/** Fills a new business with customers' messages in 100 conversations that are all as long, and a run for each tenth. */
export const fillWithMessages = async (
  db: Database,
  { messages, firstAt, every }: Spread,
): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  const at = (number: ReturnType<typeof sql>) =>
    sql`${firstAt}::bigint + (${number} * ${every}::float8)::bigint`;
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into conversations (id, workspace_id, source, bot_id, chat_id, last_ts, changed)
    select md5(i::text)::uuid, ${workspaceId}, 'bot', '1', i::text, i, i from generate_series(0, 99) i`);
  await db.execute(sql`
    insert into messages (
      workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status, external_id
    )
    select ${workspaceId}, md5((i % 100)::text)::uuid, 'in', 'text', 'words', 'customer', now(), ${at(sql`i`)}, i,
      'received', i::text
    from generate_series(0, ${messages - 1}) i`);
  await db.execute(sql`
    insert into agent_runs (
      id, workspace_id, agent_id, kind, mode, outcome, passages, tools, effects, told, input_tokens, output_tokens,
      started_at, duration
    )
    select md5(i::text)::uuid, ${workspaceId}, agents.id, 'live', 'model', 'answered', '[]', '[]', '[]', false, 1, 1,
      to_timestamp((${at(sql`i * 10`)}) / 1000.0), 1
    from agents, generate_series(0, ${messages / 10 - 1}) i`);
  return workspaceId;
};
