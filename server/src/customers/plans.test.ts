import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { listInbox } from '../messaging/conversations.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { customerOfConversation, readCard } from './card.ts';
import { countStages, listCustomers, listTags } from './list.ts';
import { findByPhone, matchCustomer } from './matching.ts';
import { noteContact } from './meeting.ts';
import { noteNextBooking, rootsOf } from './next-booking.ts';

const CUSTOMERS = rounds(5_000, 1_000_000);
const postgres = await postgresForTests();

/** One workspace owns all rows. One customer in ten is a part of another; one in a hundred has the tag. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into customers (
      id, workspace_id, root_id, merged_into, merged_at, merged_by, own, contact_ts, created_at, name, phones, usernames, note,
      tags, stage, last_contact_ts, next_booking_at, changed, terms
    )
    select md5(i::text)::uuid, ${workspaceId}, root, nullif(root, md5(i::text)::uuid), now(), 'match',
      '{"name": null, "toldName": null, "phones": [], "usernames": [], "note": "", "noteCoveredBy": null, "tags": [], "stage": null}',
      i, to_timestamp(1700000000 + i), 'Клиент ' || md5(i::text), array['+' || (34600000000 + i)], array['user' || i], '',
      case when i % 100 = 0 then '{vip}'::text[] else '{}' end,
      (array['new', 'contacted', 'qualified', 'won', 'lost'])[1 + i % 5],
      case when i % 3 > 0 then i end, case when i % 20 = 0 then to_timestamp(4000000000 + i) end, i,
      'Клиент ' || md5(i::text) || ' user' || i || ' ' || (34600000000 + i)
    from (
      select i, md5((case when i % 10 = 1 and i > 10 then i - 1 else i end)::text)::uuid as root
      from generate_series(1, ${CUSTOMERS}) i
    ) numbered`);
  await db.execute(sql`
    insert into customer_tags (workspace_id, tag, customer_id)
    select workspace_id, 'vip', id from customers where tags = '{vip}' and merged_into is null`);
  await db.execute(sql`
    insert into conversations (workspace_id, source, bot_id, chat_id, customer_id, last_ts, changed)
    select ${workspaceId}, 'bot', '1', i::text, md5(i::text)::uuid, i, i from generate_series(1, ${CUSTOMERS}) i`);
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${CUSTOMERS} customers`, () => {
  let planner: Planner;
  let db: Database;
  let workspaceId: WorkspaceId;
  let id: string;
  let conversation: string;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    db = planner.db;
    workspaceId = await fill(db);
    await planner.analyze();
    const { rows } = (await db.execute(sql`
      select customer_id, id from conversations where chat_id = '20'`)) as unknown as {
      rows: { customer_id: string; id: string }[];
    };
    [{ customer_id: id, id: conversation } = { customer_id: '', id: '' }] = rows;
  }, 900_000);
  afterAll(() => planner.close());

  const pages = async (query: Parameters<typeof listCustomers>[2]) => {
    const { next } = await listCustomers(db, workspaceId, query);
    if (next !== null) await listCustomers(db, workspaceId, { ...query, after: next });
  };
  const change = { ts: 1, changed: 1 };
  const noBookings = async () => ({ upcoming: [], past: [] });

  test.each<[string, () => Promise<unknown>]>([
    ['the list by last contact', () => pages({})],
    ['the list by name', () => pages({ sort: 'name' })],
    ['the list by name, backwards', () => pages({ sort: 'name', direction: 'desc' })],
    ['the list by next booking', () => pages({ sort: 'next_booking' })],
    ['the list by creation', () => pages({ sort: 'created', direction: 'asc' })],
    ['the list of a stage', () => pages({ stage: 'won' })],
    ['the list of a tag', () => pages({ tag: 'vip' })],
    ['a search', () => pages({ search: 'c4ca4238a0b9' })],
    ['a search by phone', () => pages({ search: '34 600 000 020' })],
    ['the conversations of a tag', () => listInbox(db, workspaceId, { tag: 'vip' })],
    ['the conversations of a stage', () => listInbox(db, workspaceId, { stage: 'won' })],
    ['the counts', () => countStages(db, workspaceId, {})],
    ['the counts of a tag', () => countStages(db, workspaceId, { tag: 'vip' })],
    ['the counts of a search', () => countStages(db, workspaceId, { search: 'c4ca4238a0b9' })],
    ['the tags', () => listTags(db, workspaceId)],
    ['a card', () => readCard(db, noBookings, workspaceId, id)],
    ['the customer of a conversation', () => customerOfConversation(db, workspaceId, conversation)],
    ['a match', () => db.transaction((tx) => matchCustomer(tx, workspaceId, id, change))],
    ['the customer of a phone', () => db.transaction((tx) => findByPhone(tx, workspaceId, '+34600000020'))],
    ['a message', () => db.transaction((tx) => noteContact(tx, conversation, change))],
    ['a booking', () => db.transaction((tx) => noteNextBooking(tx, rootsOf([id]), change))],
  ])('%s reads no table as a whole', async (_, call) => {
    const scans = await planner.scansOf(call);
    expect(scans.some((scan) => / (customers|customer_tags|conversations)$/.test(scan))).toBe(true);
    expect(
      scans.filter((scan) => /^Seq Scan (customers|customer_tags|conversations|bookings)$/.test(scan)),
    ).toEqual([]);
  });
});
