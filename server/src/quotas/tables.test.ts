import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { openEmbedded } from '../testing/databases.ts';
import { schemaTables } from '../testing/schema-tables.ts';

/** Tables whose rows or bytes a trigger of the database counts. */
const COUNTED: Readonly<Record<string, readonly QuotaName[]>> = {
  agent_runs: ['runs'],
  agent_versions: ['versions'],
  agents: ['agents'],
  booking_options: ['options'],
  booking_resources: ['resources'],
  booking_series: ['series'],
  bookings: ['bookings', 'booking_rows'],
  bots: ['bots'],
  customers: ['contacts'],
  customers_apart: ['separations'],
  data_exports: ['storage'],
  files: ['files', 'storage'],
  integrations: ['accounts'],
  messages: ['messages'],
  services: ['services'],
};

/** Tables that have at most so many rows of each row of another table. */
const WITHIN: Readonly<Record<string, readonly [parent: string, why: string]>> = {
  account_calls: [
    'integrations',
    'a call that is answered, or is older than a minute, goes with the next one',
  ],
  agent_channels: ['bots', 'one agent for each channel'],
  agent_files: ['files', 'one row of each file'],
  agent_jobs: ['messages', 'one job of each message'],
  agent_reservations: ['agent_runs', 'one row of each run in progress'],
  agent_test_results: ['agent_tests', 'those of the runs that are kept'],
  agent_test_runs: ['agents', 'KEPT in agent-tests/runs.ts, and those with the newest result of a test'],
  agent_tests: ['agents', 'MAX_TESTS'],
  billing_customers: ['workspaces', 'one'],
  blocked_senders: ['customers', 'MOST_BLOCKS in senders/sender.ts, and those of erased ones'],
  booked_options: ['bookings', 'the options that one booking may have'],
  bot_updates: ['bots', 'MAX_WAITING in telegram/bot-inbox.ts, and the numbers of the last days'],
  business_connections: ['bots', 'MAX_ASKING that ask; a person answers the others'],
  calendar_feeds: ['workspaces', 'one'],
  closed_gaps: ['agents', 'MOST_CLOSED in teaching/gaps.ts'],
  confirmations: ['bookings', 'one'],
  conversations: ['customers', 'one for each channel of the business: a new chat is a new contact'],
  customer_tags: ['customers', 'MAX_TAGS'],
  deletion_mails: ['deletions', 'one of each kind'],
  deletions: ['workspaces', 'one'],
  early_deletions: ['workspaces', 'REMEMBERED in messaging/early-deletions.ts, for a day'],
  embedding_costs: ['model_days', 'each request for vectors costs of the day'],
  erasures: ['customers', 'one'],
  file_embeddings: ['files', 'one for each model that makes vectors'],
  inboxes: ['workspaces', 'one'],
  media: ['messages', 'one of each message, and MAX_REPLY_FILES of quick replies'],
  members: ['users', 'one'],
  message_acts: ['messages', 'one of each kind'],
  model_days: ['workspaces', 'the days of a week'],
  notice_mails: ['notices', 'one'],
  notice_pushes: ['notices', 'one for each browser of the person'],
  notice_settings: ['users', 'one'],
  notices: ['users', 'KEPT_NOTICES in notices/tell.ts'],
  offers: ['conversations', 'those of the last answer'],
  parked_events: ['workspaces', 'KEPT in telegram/parked-events.ts'],
  passage_vectors: ['passages', 'one for each model that makes vectors'],
  passages: ['files', 'MAX_PASSAGES of each agent'],
  proposals: ['agent_runs', 'at most one of each answer'],
  push_subscriptions: ['sessions', 'one'],
  quick_reply_files: ['quick_replies', 'MAX_QUICK_REPLY_FILES'],
  quick_replies: ['workspaces', 'MAX_QUICK_REPLIES, and MAX_REMOVED for a day'],
  quota_counts: ['workspaces', 'one for each quota'],
  quota_exceptions: ['workspaces', 'one for each quota'],
  reminders: ['bookings', 'one that waits, and those that were sent at times of the booking'],
  retentions: ['workspaces', 'one'],
  scheduled_messages: ['workspaces', 'MAX_ALL_SCHEDULED'],
  service_categories: ['workspaces', 'MAX_CATEGORIES in booking/categories.ts'],
  serving_changes: ['bots', 'one for each channel, until it is done'],
  session_tokens: ['sessions', 'the present ones and the ones before'],
  sessions: ['users', 'MAX_SESSIONS in sessions/sessions.ts'],
  taken_resources: ['bookings', 'MAX_RESOURCES_PER_BOOKING'],
  taught_answers: ['agents', 'MAX_TAUGHT, and MAX_REMOVED for a day'],
  telegram_logins: ['users', 'one to connect an account, and one to add another; they expire'],
  telegram_sessions: ['integrations', 'one'],
  tool_effects: ['agent_runs', 'the calls that one answer may make'],
  undelivered: ['messages', 'one'],
  usage_months: ['workspaces', 'one for each month'],
  version_votes: ['users', 'MOST_VERSIONS in signals/votes.ts, for 14 days'],
  workspaces: ['users', 'one'],
};

/** Tables of the whole installation, with what bounds them. */
const OF_ALL: Readonly<Record<string, string>> = {
  billing_events: 'only events that the payment provider has signed; a sweep removes old ones',
  billing_partings: 'one for each customer of the payment provider, until it is told',
  epochs: 'one row',
  model_totals: 'the days of a week',
  quota_limits: 'one for each quota',
  rate_limits: 'rows go when their calls are back; visitors are limited by their address',
  removed_identities: 'one for each deleted person, until the provider has removed the sign-in',
  security_events: 'MOST_IN_AN_HOUR of each kind and person in audit/audit.ts; a sweep removes old ones',
  session_endings: 'one for each account that was disconnected, for one attempt',
  sweeps: 'one for each sweep of the server',
  users: 'REGISTRATION and the limits of sign-ups',
};

const all = async () => (await schemaTables()).map(getTableName).toSorted();

// Specification 97.6
test('each table of the schema is counted by a quota, bounded by another row, or bounded in all', async () => {
  const classified = [COUNTED, WITHIN, OF_ALL].flatMap((tables) => Object.keys(tables));
  expect(classified.toSorted()).toEqual(await all());
});

// Specification 97.6
test('what bounds a table is bounded itself', () => {
  const rootOf = (table: string, below: readonly string[] = []): string => {
    expect(below).not.toContain(table);
    const parent = WITHIN[table]?.[0];
    return parent === undefined ? table : rootOf(parent, [...below, table]);
  };
  const roots = new Set(Object.keys(WITHIN).map((table) => rootOf(table)));
  expect([...roots].filter((root) => !(root in COUNTED) && !(root in OF_ALL))).toEqual([]);
});

test('each quota counts a table', () => {
  expect(Object.values(COUNTED).flat().toSorted()).toEqual([...QUOTA_NAMES, 'storage'].toSorted());
});

let connection: Connection;
beforeAll(async () => {
  connection = await openEmbedded();
});
afterAll(() => connection.close());

// Specification 97.6
test('the triggers of the database count exactly these tables', async () => {
  const { rows } = (await connection.db.execute(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like 'count\_%' order by 1`)) as unknown as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(COUNTED).toSorted());
});
