import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { EVENTS_OF_BUSINESS } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { agentTestResults, agentTestRuns, agentTests } from '../db/schema/agent-tests.ts';
import { agentChannels, agents, agentVersions } from '../db/schema/agents.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { billingCustomers } from '../db/schema/billing.ts';
import {
  bookedOptions,
  bookingOptions,
  bookingResources,
  bookingSeries,
  bookings,
} from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { customers, customersApart, customerTags } from '../db/schema/customers.ts';
import { files } from '../db/schema/files.ts';
import { agentFiles, embeddingCosts, passages } from '../db/schema/knowledge.ts';
import { conversations, media, messages } from '../db/schema/messaging.ts';
import { noticeSettings, notices } from '../db/schema/notices.ts';
import { offers, toolEffects } from '../db/schema/offers.ts';
import { proposals } from '../db/schema/proposals.ts';
import { quickReplies, quickReplyFiles } from '../db/schema/quick-replies.ts';
import { reminders } from '../db/schema/reminders.ts';
import { retentions } from '../db/schema/retentions.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { securityEvents } from '../db/schema/security-events.ts';
import { serviceCategories, services } from '../db/schema/services.ts';
import { sessions } from '../db/schema/sessions.ts';
import { closedGaps, taughtAnswers } from '../db/schema/teaching.ts';
import { bots, businessConnections, integrations, parkedEvents } from '../db/schema/telegram.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { usageMonths } from '../db/schema/usage-months.ts';
import { users } from '../db/schema/users.ts';
import { members, type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type KeyPart, keyOf } from './read-pages.ts';

/** Whose data is exported. */
export interface Owner {
  workspaceId: WorkspaceId;
  userId: string;
}

export interface ExportedTable {
  table: PgTable;
  /** The rows of an owner. */
  rowsOf(db: Database, owner: Owner): SQL | undefined;
  /** Names in the database of columns that stay here: secrets, leases, and what the server computes for itself. */
  without: readonly string[];
  /** Columns that stay here, too, in rows of other people of the business. */
  ofPerson?: { user: PgColumn; columns: readonly string[] };
  /** Columns that order the rows and differ between any two; the primary key by default. */
  key: readonly KeyPart[];
}

const LEASE = [
  ...['due_at', 'claim', 'claimed_by', 'claimed_until', 'attempts', 'parked_at', 'parked_for', 'trace'],
];
const SEARCH = ['searchable', 'letters'];

type OfWorkspace = PgTable & { workspaceId: PgColumn };

const ofWorkspace = (table: OfWorkspace, without: readonly string[] = []): ExportedTable => ({
  ...{ table, without, key: keyOf(table) },
  rowsOf: (_, { workspaceId }) => inWorkspace(table, workspaceId),
});

const ofUser = (table: PgTable, user: PgColumn, without: readonly string[] = []): ExportedTable => ({
  ...{ table, without, key: keyOf(table) },
  rowsOf: (_, { userId }) => eq(user, userId),
});

/** The files of a business without the pictures that colleagues uploaded of themselves. */
export const filesOf = ({ workspaceId, userId }: Owner, where?: SQL): SQL | undefined => {
  const isOfColleague = sql`exists (select 1 from ${users}
    where ${users.pictureFileId} = ${files.id} and ${users.id} <> ${userId})`;
  return inWorkspace(files, workspaceId, and(not(isOfColleague), where));
};

/** Events of the person, and those of the business without the places from which colleagues work. */
const shownEvents: ExportedTable = {
  ...{ table: securityEvents, without: [], key: keyOf(securityEvents) },
  rowsOf: (_, { workspaceId, userId }) =>
    inWorkspace(
      securityEvents,
      workspaceId,
      or(eq(securityEvents.userId, userId), inArray(securityEvents.kind, [...EVENTS_OF_BUSINESS])),
    ),
  ofPerson: { user: securityEvents.userId, columns: ['browser', 'system', 'network'] },
};

/** Rows that belong to those of another table. */
const partsOf = (table: PgTable, column: PgColumn, whole: OfWorkspace & { id: PgColumn }): ExportedTable => ({
  ...{ table, without: [], key: keyOf(table) },
  rowsOf: (db, { workspaceId }) =>
    inArray(column, db.select({ id: whole.id }).from(whole).where(inWorkspace(whole, workspaceId))),
});

/** The tables of an export, one JSON file each. A test demands that each table is here or among `LEFT_OUT`. */
export const EXPORTED: readonly ExportedTable[] = [
  {
    ...{ table: workspaces, without: [], key: keyOf(workspaces) },
    rowsOf: (_, { workspaceId }) => eq(workspaces.id, workspaceId),
  },
  ofWorkspace(members),
  ofWorkspace(retentions, LEASE),
  ofUser(users, users.id, ['tokens_valid_since']),
  ofUser(sessions, sessions.userId),
  shownEvents,
  ofUser(noticeSettings, noticeSettings.userId),
  ofUser(notices, notices.userId, ['changed']),
  ofWorkspace(integrations),
  ofWorkspace(bots, ['token', 'token_hash', 'poller', 'polled_until']),
  ofWorkspace(businessConnections),
  ofWorkspace(conversations, [...SEARCH, 'changed', 'limited_until']),
  ofWorkspace(messages, [...SEARCH, 'changed', 'client_key', 'fingerprint', 'attempted_at']),
  ofWorkspace(media, ['remote', 'remote_thumbnail']),
  ofWorkspace(parkedEvents),
  { ...ofWorkspace(files), rowsOf: (_, owner) => filesOf(owner) },
  ofWorkspace(customers, [...SEARCH, 'sort_name', 'terms', 'changed']),
  ofWorkspace(customerTags),
  ofWorkspace(customersApart),
  ofWorkspace(bookingResources, ['feed_hash']),
  ofWorkspace(serviceCategories),
  ofWorkspace(services),
  ofWorkspace(bookingOptions),
  ofWorkspace(bookingSeries),
  ofWorkspace(bookings, [...SEARCH, 'changed']),
  partsOf(bookedOptions, bookedOptions.bookingId, bookings),
  ofWorkspace(reminders, LEASE),
  ofWorkspace(confirmations, LEASE),
  // When it is sent is the time of its lease.
  ofWorkspace(scheduledMessages, [
    ...LEASE.filter((name) => name !== 'due_at'),
    'changed',
    'fingerprint',
    'file_hash',
  ]),
  ofWorkspace(undelivered, LEASE),
  ofWorkspace(quickReplies),
  ofWorkspace(quickReplyFiles),
  ofWorkspace(agents),
  ofWorkspace(agentVersions),
  {
    ...ofWorkspace(agentChannels),
    key: [
      { value: sql`coalesce(${agentChannels.integrationId}::text, ${agentChannels.botId})`, type: 'text' },
    ],
  },
  ofWorkspace(embeddingCosts),
  ofWorkspace(agentFiles, LEASE),
  ofWorkspace(passages, ['words']),
  ofWorkspace(taughtAnswers, ['words']),
  ofWorkspace(closedGaps),
  ofWorkspace(agentTests),
  ofWorkspace(agentTestRuns, ['claimed_until']),
  partsOf(agentTestResults, agentTestResults.runId, agentTestRuns),
  ofWorkspace(agentRuns),
  ofWorkspace(offers),
  ofWorkspace(proposals, [...LEASE, 'nonce', 'message_key']),
  // One sequence for all businesses: its numbers would tell how much others do.
  { ...ofWorkspace(toolEffects), without: ['number'] },
  ofWorkspace(billingCustomers),
  ofWorkspace(usageMonths),
];

/** The tables that no export has, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account_calls: 'calls to Telegram that last for seconds',
  agent_jobs: 'answers that the server has not written yet',
  agent_reservations: 'tokens that answers in progress may use; their records are exported',
  model_days: "counts of a week, so that no business uses too much of the operator's model",
  model_totals: 'counts of a week, of all businesses together',
  message_acts: 'changes of messages that Telegram has not made yet',
  bot_updates: 'updates of bots that the server has not delivered yet',
  blocked_senders: 'hashes that name no person',
  billing_events: 'ids of the payment provider, for all businesses',
  billing_partings: 'calls to the payment provider that are still to be made',
  calendar_feeds: 'the hash of a secret address',
  data_exports: 'the exports themselves',
  deletion_mails: 'e-mails about the wish to delete all of it',
  deletions: 'the wish to delete all of it',
  early_deletions: 'deletions of messages that are not here',
  erasures: 'customers that are being erased',
  epochs: 'restarts of the server',
  file_embeddings: 'progress of computed numbers',
  inboxes: 'counters of the server',
  notice_mails: 'e-mails that the server has not sent yet',
  notice_pushes: 'pushes that the server has not sent yet',
  passage_vectors: 'numbers that the server computes from passages',
  push_subscriptions: 'secrets of browsers',
  version_votes: 'about versions of apps',
  quota_counts: 'counts of rows that are exported',
  quota_exceptions: 'settings of the operator',
  quota_limits: 'settings of the server',
  rate_limits: 'counts of calls for a day at most, under hashes',
  removed_identities: 'sign-ins of people who are gone',
  serving_changes: 'changes that the server has not finished yet',
  session_endings: 'secrets of sessions at Telegram',
  session_tokens: 'hashes of secrets',
  sweeps: 'work of the server',
  taken_resources: 'what the rows of bookings say already, for the check that nothing is taken twice',
  telegram_logins: 'secrets of logins under way',
  telegram_sessions: 'secrets of sessions at Telegram',
};
