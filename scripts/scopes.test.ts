import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '@switchboard/tooling/repository';
import { describe, expect, test } from 'vitest';
import { sourcesIn } from './expressions/collect.ts';
import { type Statement, statementsOf } from './scopes/statements.ts';

const SERVER = inRoot('server', 'src');
const SCHEMA = inRoot('server', 'src', 'db', 'schema');

/** Columns that name a row of which the statement's rows are part. The caller has to read that row in its workspace. */
const KEYS = new Set(
  'id agentId bookingId categoryId conversationId customerId fileId mediaId messageId resourceId rootId runId sentId serviceId'.split(
    ' ',
  ),
);

/** Conditions that name a workspace. */
const SCOPES = ['inWorkspace', 'bookingsIn', 'resourcesIn', 'through', 'workspaceId'];

/** Statements without a workspace and without such a row, by file and table. */
const OTHERS: Readonly<Record<string, string>> = {
  'admin/connectors.ts bots': 'the operator sees those of all workspaces',
  'admin/connectors.ts integrations': 'the operator sees those of all workspaces',
  'agents/published.ts agentChannels': 'the account or bot of a conversation that was read in its workspace',
  'agents/serving.ts servingChanges': 'finishes what ended servers left, for all workspaces',
  'agents/serving.ts conversations': 'the channels of one workspace, by a condition of its caller',
  'backup/database-copy.ts files': 'a backup has the files of all workspaces',
  'backup/settle-restored.ts agentJobs': 'a restore settles all workspaces',
  'backup/settle-restored.ts confirmations': 'a restore settles all workspaces',
  'backup/settle-restored.ts dataExports': 'a restore settles all workspaces',
  'backup/settle-restored.ts inboxes': 'a restore settles all workspaces',
  'backup/settle-restored.ts messages': 'a restore settles all workspaces',
  'backup/settle-restored.ts noticePushes': 'a restore settles all workspaces',
  'backup/settle-restored.ts proposals': 'a restore settles all workspaces',
  'backup/settle-restored.ts reminders': 'a restore settles all workspaces',
  'backup/settle-restored.ts scheduledMessages': 'a restore settles all workspaces',
  'backup/settle-restored.ts undelivered': 'a restore settles all workspaces',
  'booking/booking-list.ts bookings': 'its conditions, which follow, are those of a scope',
  'booking/moving.ts bookings': 'its callers give the condition',
  'booking/offered.ts bookingOptions': 'its callers give the condition',
  'booking/offered.ts bookingResources': 'its callers give the condition',
  'booking/removed-bookings.ts bookings': 'scrubs old bookings of all workspaces',
  'calendar-files/feed-token.ts bookingResources': 'a secret token names the resource',
  'calendar-files/feed-token.ts calendarFeeds': 'a secret token names the workspace',
  'customers/due-bookings.ts customers': 'moves next bookings on, in all workspaces',
  'customers/rows.ts customers': 'its callers give the condition',
  'db/connect.ts bots': 'frees the leases of a killed server',
  'messaging/attempts.ts messages': 'settles abandoned attempts of all workspaces',
  'messaging/conversations.ts conversations': 'its callers give the condition',
  'messaging/deliver-inbound.ts bots': "Telegram's number of a bot names the workspace",
  'messaging/deliver-inbound.ts integrations': 'the user of a Telegram session names the workspace',
  'messaging/dispatch.ts bots': 'the bot of a conversation that was read in its workspace',
  'messaging/typing.ts conversations': 'the user of a Telegram session names the workspace',
  'messaging/shown-messages.ts messages': 'its callers give the condition',
  'metrics/from-database.ts bots': 'figures count those of all workspaces',
  'metrics/from-database.ts integrations': 'figures count those of all workspaces',
  'notices/settings.ts noticeMails': 'the e-mails of one person',
  'own-data/exports.ts dataExports': 'removes old exports of all workspaces',
  'quick-replies/sweep.ts quickReplies': 'deletes removed replies of all workspaces',
  'quick-replies/sweep.ts quickReplyFiles': 'deletes files outside of replies, of all workspaces',
  'teaching/sweep.ts taughtAnswers': 'deletes removed answers of all workspaces',
  'readiness/stalled.ts bots': 'counts those of all businesses for the operator',
  'readiness/stalled.ts integrations': 'counts those of all businesses for the operator',
  'reminders/whom.ts bots': 'the bot of a conversation that was read in its workspace',
  'telegram/bot-inbox.ts botUpdates': 'the bot that a server runs, or the numbers of all workspaces',
  'telegram/bot-inbox.ts bots': 'the bot that a server runs',
  'telegram/webhook-route.ts bots': 'a secret that follows from the token names the bot',
  'usage/tell-of-quotas.ts quotaCounts': 'looks for full quotas of all workspaces',
  'telegram/bot-registry.ts bots': 'one workspace at a time has the bot of a number',
  'telegram/bot-removal.ts bots': 'a server finishes the removals of all workspaces',
  'reminders/whom.ts integrations': 'the accounts of conversations that its callers read',
  'telegram/bot-leases.ts bots': 'a server leases the bots of all workspaces',
  'telegram/channel-troubles.ts bots': "Telegram's number of a bot names the workspace",
  'telegram/channel-troubles.ts integrations': 'the user of a Telegram session names the workspace',
  'telegram/connections.ts bots': "Telegram's number of a bot names the workspace",
  'telegram/connections.ts integrations': 'the user of a Telegram session names the workspace',
  'audit/sweep.ts securityEvents': 'deletes old events of all workspaces',
  'model-quota/days.ts modelDays': 'removes old days of all workspaces',
  'sessions/sessions.ts members': 'the workspaces of one user',
  'telegram/disconnecting.ts integrations': 'removes what ended servers left, for all workspaces',
  'telegram/unread-secrets.ts bots': 'looks for lost keys in all workspaces',
  'telegram/unread-secrets.ts integrations': 'looks for lost keys in all workspaces',
};

const tablesOfWorkspaces = async (): Promise<Set<string>> => {
  const tables = new Set<string>();
  for (const file of readdirSync(SCHEMA)) {
    const exported: object = await import(pathToFileURL(`${SCHEMA}/${file}`).href);
    for (const [name, value] of Object.entries(exported))
      if (typeof value === 'object' && value !== null && 'workspaceId' in value) tables.add(name);
  }
  return tables;
};

const isScoped = ({ names }: Statement): boolean => [...SCOPES, ...KEYS].some((name) => names.has(name));

const tables = await tablesOfWorkspaces();

describe('a statement on rows of workspaces', () => {
  test('names a workspace or the key of a row, unless it works for all workspaces', () => {
    const found = sourcesIn(SERVER).flatMap((file) =>
      statementsOf(readFileSync(file, 'utf8'), tables)
        .filter((statement) => !isScoped(statement))
        .map(({ table }) => `${relative(SERVER, file)} ${table}`),
    );
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(OTHERS).toSorted());
  });

  test('compares its workspace by the helper alone', () => {
    const byHand = sourcesIn(SERVER).filter((file) =>
      /\beq\(\w+\.workspaceId, (?!\w+\.id\b|members\.workspaceId\b)/.test(readFileSync(file, 'utf8')),
    );
    expect(byHand.map((file) => relative(SERVER, file))).toEqual(['db/scope.ts']);
  });

  test.each([
    ['db.select().from(bookings)', false],
    ['db.select().from(bookings).where(isNull(bookings.deletedAt)).limit(5)', false],
    ['tx.delete(bookings).where(old); const old = lt(bookings.deletedAt, now)', false],
    ['db.$count(bookings)', false],
    ['db.select().from(bookings).where(inWorkspace(bookings, workspaceId, isDue))', true],
    ['const mine = inWorkspace(bookings, owner); tx.update(bookings).set({}).where(and(mine, isDue))', true],
    ['const mine = () => inWorkspace(bookings, owner); db.$count(bookings, mine())', true],
    ['tx.delete(bookings).where(eq(bookings.conversationId, conversation.id))', true],
    ['db.select().from(users)', undefined],
  ])('%s is scoped: %s', (source, expected) => {
    const [statement] = statementsOf(source, new Set(['bookings']));
    expect(statement && isScoped(statement)).toBe(expected);
  });
});
