import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { agentChannels, agents } from '../db/schema/agents.ts';
import { conversations } from '../db/schema/messaging.ts';
import { nextChange } from '../messaging/inbox.ts';
import type { ChannelRef } from './channels.ts';

/** Conversations of one change, so that no answer of `changes` holds all that a channel has. */
const BATCH = 200;

export interface Serving {
  tx: Transaction;
  userId: string;
  now: number;
}

/** @returns the number of conversations that changed */
const change = async ({ tx, userId, now }: Serving, where: SQL | undefined, set: object): Promise<number> => {
  const rows = await tx.select({ id: conversations.id }).from(conversations).where(where);
  for (let from = 0; from < rows.length; from += BATCH) {
    const { changed } = await nextChange(tx, userId, now);
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    await tx
      .update(conversations)
      .set({ ...set, changed })
      .where(inArray(conversations.id, ids));
  }
  return rows.length;
};

const nextEpoch = sql`${conversations.handlerEpoch} + 1`;
const toAgent = { handler: 'agent', handlerEpoch: nextEpoch, resumeEpoch: null };

const isAgents = eq(conversations.handler, 'agent');
const isUnattended = eq(conversations.handler, 'off');
/** Nothing changed the handler since the agent was switched off. */
const isResting = and(isUnattended, eq(conversations.resumeEpoch, conversations.handlerEpoch));

const through = (userId: string, channels: readonly ChannelRef[]): SQL | undefined => {
  const idsOf = (source: ChannelRef['source']) =>
    channels.filter((channel) => channel.source === source).map(({ id }) => id);
  return and(
    eq(conversations.userId, userId),
    or(inArray(conversations.integrationId, idsOf('account')), inArray(conversations.botId, idsOf('bot'))),
  );
};

/** The conversations of channels, apart by whether an agent answers there, is switched off, or is none. */
const conversationsOf = async ({ tx, userId }: Serving, channels: readonly ChannelRef[]) => {
  const { integrationId, botId } = agentChannels;
  const held = await tx
    .select({ integrationId, botId, enabled: agents.enabled })
    .from(agentChannels)
    .innerJoin(agents, eq(agents.id, agentChannels.agentId))
    .where(eq(agentChannels.userId, userId));
  const where = (enabled: boolean | undefined) =>
    through(
      userId,
      channels.filter(
        ({ id }) => held.find((one) => (one.integrationId ?? one.botId) === id)?.enabled === enabled,
      ),
    );
  return { served: where(true), resting: where(false), left: where(undefined) };
};

/**
 * Makes the handlers of conversations follow a change of who answers on their channels, so that none looks served that is
 * not. An agent that returns gets back what no person took meanwhile. Call it under the lock of the inbox.
 * @returns the number of conversations that changed
 */
export const followChannels = async (serving: Serving, channels: readonly ChannelRef[]): Promise<number> => {
  const { served, resting, left } = await conversationsOf(serving, channels);
  const resumed = await change(serving, and(served, isResting), toAgent);
  const rested = await change(serving, and(resting, isAgents), {
    handler: 'off',
    handlerEpoch: nextEpoch,
    resumeEpoch: nextEpoch,
  });
  const ended = await change(serving, and(left, isAgents), { handler: 'off', handlerEpoch: nextEpoch });
  await serving.tx
    .update(conversations)
    .set({ resumeEpoch: null })
    .where(and(left, isNotNull(conversations.resumeEpoch)));
  return resumed + rested + ended;
};

/**
 * Gives agents the conversations of their channels that neither an agent nor a person has; an agent that is switched off
 * gets them when it returns. Call it under the lock of the inbox.
 * @returns the number of conversations that changed
 */
export const takeUnattended = async (serving: Serving, channels: readonly ChannelRef[]): Promise<number> => {
  const { served, resting } = await conversationsOf(serving, channels);
  await serving.tx
    .update(conversations)
    .set({ resumeEpoch: sql`${conversations.handlerEpoch}` })
    .where(and(resting, isUnattended));
  return change(serving, and(served, isUnattended), toAgent);
};
