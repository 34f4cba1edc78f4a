import type { Source } from '@switchboard/api-client';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { agentChannels } from '../db/schema/agents.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { accountLabel } from '../telegram/account-label.ts';
import { shownAccounts } from '../telegram/shown-accounts.ts';

/** A connected account or bot; `id` is that of the integration or of the bot. */
export interface ChannelRef {
  source: Source;
  id: string;
}

export interface Channel extends ChannelRef {
  name: string;
  /** The agent of the channel, even when it is switched off. */
  agentId: string | null;
}

/** Connected accounts, then bots, the oldest first. An agent keeps a channel that is disconnected, unseen. */
export const listChannels = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
): Promise<Channel[]> => {
  const { agentId } = agentChannels;
  const accounts = await db
    .select({ row: integrations, agentId })
    .from(integrations)
    .leftJoin(agentChannels, eq(agentChannels.integrationId, integrations.id))
    .where(inWorkspace(integrations, workspaceId, eq(integrations.connected, true)))
    .orderBy(asc(integrations.joinedAt));
  const shown = await shownAccounts(db, workspaceId);
  const active = await db
    .select({ row: bots, agentId })
    .from(bots)
    .leftJoin(agentChannels, eq(agentChannels.botId, bots.botId))
    .where(inWorkspace(bots, workspaceId, eq(bots.status, 'active')))
    .orderBy(asc(bots.createdAt));
  return [
    ...accounts.map(({ row, agentId }) => ({
      source: 'account' as const,
      id: row.id,
      name: accountLabel(row, shown),
      agentId,
    })),
    ...active.map(({ row, agentId }) => ({
      source: 'bot' as const,
      id: row.botId,
      name: row.name || row.username || row.botId,
      agentId,
    })),
  ];
};

/** The channels of an agent, also those that are disconnected. */
export const channelsOf = async (tx: Transaction, id: string): Promise<ChannelRef[]> => {
  const { integrationId, botId, agentId } = agentChannels;
  const rows = await tx.select({ integrationId, botId }).from(agentChannels).where(eq(agentId, id));
  return rows.map(({ integrationId, botId }) =>
    integrationId === null ? { source: 'bot', id: botId ?? '' } : { source: 'account', id: integrationId },
  );
};

/** Number of conversations without an agent or a person, by the id of the channel. */
export const countUnattended = async (
  db: Database,
  workspaceId: WorkspaceId,
): Promise<Map<string, number>> => {
  const id = sql<string>`coalesce(${conversations.integrationId}::text, ${conversations.botId})`;
  const rows = await db
    .select({ id, count: sql<number>`count(*)::int` })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, eq(conversations.handler, 'off')))
    .groupBy(id);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

const isSame = (one: ChannelRef) => (other: ChannelRef) => one.source === other.source && one.id === other.id;

/** The channels of an agent after a person's changes to those that they saw; changes of others meanwhile stay. */
export const joinChannels = async (
  tx: Transaction,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  { before, given }: { before: readonly ChannelRef[]; given: readonly ChannelRef[] },
): Promise<ChannelRef[]> => {
  const stored = (await listChannels(tx, workspaceId)).filter(({ agentId }) => agentId === id);
  const isGivenUp = (channel: ChannelRef) => before.some(isSame(channel)) && !given.some(isSame(channel));
  const added = given.filter((channel) => !before.some(isSame(channel)) && !stored.some(isSame(channel)));
  return [...stored.filter((channel) => !isGivenUp(channel)), ...added];
};

/**
 * Sets on which of the connected channels an agent answers.
 * @param move whether channels of other agents may be taken
 * @returns the channels that the agent got or lost
 * @throws Refusal 404 for an unknown channel, 409 for one of another agent
 */
export const assignChannels = async (
  tx: Transaction,
  { workspaceId, id: agentId }: { workspaceId: WorkspaceId; id: string },
  wanted: readonly ChannelRef[],
  move: boolean,
): Promise<ChannelRef[]> => {
  const connected = await listChannels(tx, workspaceId);
  for (const [at, channel] of wanted.entries()) {
    const known = connected.find(isSame(channel));
    if (known === undefined) throw notFound(`channels.${at}.id`);
    if (!move && known.agentId !== null && known.agentId !== agentId)
      throw new Refusal('taken', {
        field: `channels.${at}`,
        channel: known.name,
        agentId: known.agentId,
      });
  }
  const isWanted = (channel: ChannelRef) => wanted.some(isSame(channel));
  const changed = connected.filter((channel) => isWanted(channel) !== (channel.agentId === agentId));
  const idsOf = (source: Source) =>
    changed.filter((channel) => channel.source === source).map(({ id }) => id);
  await tx
    .delete(agentChannels)
    .where(
      or(inArray(agentChannels.integrationId, idsOf('account')), inArray(agentChannels.botId, idsOf('bot'))),
    );
  const got = changed.filter(isWanted).map(({ source, id }) => ({
    workspaceId,
    agentId,
    ...(source === 'account' ? { integrationId: id } : { botId: id }),
  }));
  if (got.length > 0) await tx.insert(agentChannels).values(got);
  return changed;
};
