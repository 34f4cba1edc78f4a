import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { findPostgres, type PrivatePostgres, startPrivatePostgres } from '../testing/private-postgres.ts';
import { createUsers } from '../users/users.ts';
import { readChanges } from './changes.ts';
import { countInbox, findConversation, listConversations, listInbox } from './conversations.ts';
import { beginEpoch, cursorOf, readState } from './epochs.ts';
import { readHistory } from './history.ts';
import { searchMessages } from './message-search.ts';
import { listMessages } from './messages.ts';

const CONVERSATIONS = rounds(500, 10_000);
const MESSAGES = rounds(10_000, 1_000_000);
const binaries = await findPostgres();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** One user has everything, which is the hardest case: no index on the user alone narrows anything down. */
const fill = async (db: Database): Promise<string> => {
  const { id } = await createUsers(db).register({ uid: 'ada', email: null, name: null, picture: null }, {});
  await db.execute(sql`insert into bots (bot_id, user_id, token) values ('1', ${id}, '1:x')`);
  await db.execute(sql`
    insert into integrations (id, user_id, account_id, phone) values (gen_random_uuid(), ${id}, '1', '+1')`);
  await db.execute(sql`
    insert into conversations (
      user_id, source, integration_id, bot_id, chat_id, customer_name, last_message_text, last_ts, changed,
      unread, attention
    )
    select ${id}, case when i % 5 = 0 then 'bot' else 'account' end,
      case when i % 5 > 0 then (select id from integrations) end, case when i % 5 = 0 then '1' end,
      i::text, 'Клиент ' || md5(i::text), 'Можно записаться? ' || i, i * 100, i,
      case when i % 50 = 0 then 1 else 0 end, case when i % 200 = 0 then 'asks' end
    from generate_series(1, ${CONVERSATIONS}) i`);
  await db.execute(sql`
    insert into messages (
      user_id, conversation_id, direction, msg_type, text, external_id, in_reply_to, author, sent_at, ts, changed, status
    )
    select ${id}, known.id, 'in', 'text',
      (array['Добрый день! Можно записаться на стрижку?', 'Perfecto, gracias', 'See you then', 'Спасибо'])[1 + i % 4]
        || ' ' || md5(i::text),
      i::text, case when i % 10 = 0 then (i - ${CONVERSATIONS})::text end,
      'customer', to_timestamp(1700000000 + i), i, i, 'received'
    from generate_series(1, ${MESSAGES}) i
    join conversations known on known.chat_id = (1 + i % ${CONVERSATIONS})::text`);
  await db.execute(
    sql`insert into inboxes (user_id, last_ts, last_changed) values (${id}, ${MESSAGES}, ${MESSAGES})`,
  );
  await db.execute(sql`vacuum analyze`);
  return id;
};

describe.skipIf(binaries === undefined)(`with ${MESSAGES} messages in ${CONVERSATIONS} conversations`, () => {
  let postgres: PrivatePostgres;
  let pool: pg.Pool;
  let db: Database;
  let userId: string;
  let conversationId: string;
  let asked: { query: string; params: unknown[] }[] = [];

  beforeAll(async () => {
    postgres = await startPrivatePostgres(binaries ?? '');
    const databaseUrl = await postgres.createDatabase();
    const connection = await connect({ databaseUrl, dataDir: '' });
    await connection.close();
    // Postgres rightly reads a small table as a whole. Without that, the plan shows whether an index serves the query.
    const options = process.env.SWITCHBOARD_LONG ? '' : '-c enable_seqscan=off';
    pool = new pg.Pool({ connectionString: databaseUrl, options });
    pool.on('error', () => undefined);
    db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
    userId = await fill(db);
    await beginEpoch(db);
    const { rows } = await pool.query<{ id: string }>(`select id from conversations where chat_id = '7'`);
    conversationId = rows[0]?.id ?? '';
  }, 600_000);
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });

  /** The scans of the queries that a call sends, as `node relation`. */
  const scansOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    asked = [];
    await call();
    const scans: string[] = [];
    for (const { query, params } of [...asked]) {
      const { rows } = await pool.query({ text: `explain (format json) ${query}`, values: params });
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
      scans.push(...nodesOf(plan).map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`));
    }
    return scans;
  };
  const middle = Math.floor(MESSAGES / 2);
  const word = 'c4ca4238a0b9';

  // Not here: a search in the list by less than three letters. It looks at each conversation of the user.
  test.each<[string, () => Promise<unknown>]>([
    ['the list', () => listInbox(db, userId, {})],
    ['a later page of the list', () => listInbox(db, userId, { before: CONVERSATIONS * 50 })],
    ['the list of bots', () => listInbox(db, userId, { filter: 'bots' })],
    ['the list of what needs attention', () => listInbox(db, userId, { filter: 'attention' })],
    ['the list of what is unread', () => listInbox(db, userId, { filter: 'unread' })],
    ['a search in the list', () => listInbox(db, userId, { search: word })],
    [
      'a search in the list of the base contract',
      () => listConversations(db, userId, { source: 'account', search: word }),
    ],
    ['the counts', () => countInbox(db, userId)],
    ['one conversation', () => findConversation(db, userId, conversationId)],
    ['the newest messages', () => readHistory(db, conversationId, {})],
    ['earlier messages', () => readHistory(db, conversationId, { before: middle })],
    ['later messages', () => readHistory(db, conversationId, { after: middle })],
    ['messages from a date', () => readHistory(db, conversationId, { at: 1_700_000_000_000 })],
    ['messages of the base contract', () => listMessages(db, { id: conversationId }, {})],
    [
      'the changes',
      async () => {
        const { epoch, last } = await readState(db, userId);
        return readChanges(db, userId, cursorOf(epoch, last - 1000));
      },
    ],
    ['a search for a rare word', () => searchMessages(db, userId, { q: word })],
    ['a search for a Russian word', () => searchMessages(db, userId, { q: 'Стрижку' })],
    ['a search for a word that does not occur', () => searchMessages(db, userId, { q: 'щётка' })],
    [
      'a search in one conversation',
      () => searchMessages(db, userId, { q: 'gracias', conversation: conversationId }),
    ],
    ['a search by two letters', () => searchMessages(db, userId, { q: 'zz' })],
  ])('%s reads no table as a whole', async (_, call) => {
    const scans = await scansOf(call);
    expect(scans.some((scan) => / (messages|conversations)$/.test(scan))).toBe(true);
    expect(scans.filter((scan) => /^Seq Scan (messages|conversations)$/.test(scan))).toEqual([]);
  });
});
