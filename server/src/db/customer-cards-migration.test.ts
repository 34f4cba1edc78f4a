import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import { customers } from './schema/customers.ts';
import { conversations } from './schema/messaging.ts';
import { matching } from './searching.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
const [WORKSPACE, ROOT, PART] = [id(90), id(1), id(2)];

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into workspaces (id) values (${WORKSPACE})`);
  await db.execute(
    sql`insert into bots (bot_id, workspace_id, token, name, username, status) values ('1', ${WORKSPACE}, '1:x', 'Bot', 'bot', 'active')`,
  );
  const own = { name: null, toldName: 'Ana', phones: [], usernames: [], note: '', tags: [], stage: null };
  const add = (row: string, into: string | null, name: string | null) =>
    db.execute(sql`
      insert into customers (id, workspace_id, root_id, merged_into, own, created_at, name, phones, usernames, note, tags, stage, changed, terms)
      values (${row}, ${WORKSPACE}, ${ROOT}, ${into}, ${JSON.stringify({ ...own, name })}::jsonb, now(),
        'Ana García', '{}', '{}', '', '{vip}', 'new', 0, 'Ana García vip')`);
  await add(ROOT, null, null);
  await add(PART, ROOT, 'Ana García');
  await db.execute(sql`
    insert into conversations (workspace_id, source, bot_id, chat_id, customer_id, customer_name, last_message_text, last_ts, changed)
    values (${WORKSPACE}, 'bot', '1', '7', ${PART}, 'Anita', 'Hola', 1, 1), (${WORKSPACE}, 'bot', '1', '8', null, 'Eva', null, 2, 2)`);
};

const expectCards = async (db: Database): Promise<void> => {
  const found = (search: string) =>
    db
      .select({ name: conversations.customerName })
      .from(conversations)
      .where(matching(conversations.searchable, search));
  for (const search of ['vip', 'garcia', 'anita', 'hola'])
    expect.soft(await found(search), search).toEqual([{ name: 'Anita' }]);
  expect(await found('eva')).toEqual([{ name: 'Eva' }]);
  const named = await db.select({ isNamed: customers.isNamed }).from(customers).orderBy(customers.id);
  expect(named).toEqual([{ isNamed: true }, { isNamed: false }]);
};

describe('conversations from before they were found by the cards of their customers', async () => {
  await testAcrossMigration('first_day', fill, expectCards);
});
