import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentChannels, agents, servingChanges } from '../db/schema/agents.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { tellOfLeft } from '../notices/tell.ts';
import type { ChannelRef } from './channels.ts';

/** Conversations of one transaction: it locks the inbox, and one answer of `changes` contains all of them. */
const BATCH = 200;

export interface ServingDeps {
  db: Database;
  notify: Wakeups['notify'];
  now: Clock;
}

/** Channels whose serving agent changed. */
export interface Affected {
  channels: readonly ChannelRef[];
  /** The agent also gets conversations without an agent or a person, now or when it is switched on. */
  take?: boolean;
}

const nextEpoch = sql`${conversations.handlerEpoch} + 1`;
const isAgents = eq(conversations.handler, 'agent');
const isUnattended = eq(conversations.handler, 'off');
/** Nothing changed the handler since the agent was switched off. */
const isResting = and(isUnattended, eq(conversations.resumeEpoch, conversations.handlerEpoch));

/**
 * Updates the handlers of conversations after a change of serving agents, so that no conversation looks served that is
 * not. An agent that returns gets back the conversations that no person took meanwhile. Customers who wrote meanwhile
 * get no answer until they write again: there may be thousands, and weeks may have passed.
 *
 * A channel may have very many conversations, so they are updated in many transactions. `sweep` finishes the rest after
 * the server ends.
 */
export const createServing = ({ db, notify, now }: ServingDeps) => {
  let isStopped = false;

  /** @returns whether there may be more */
  const follow = async (tx: Transaction, workspaceId: WorkspaceId, changed: number): Promise<boolean> => {
    const pending = await tx.select().from(servingChanges).where(inWorkspace(servingChanges, workspaceId));
    const { integrationId, botId } = agentChannels;
    const enabled = sql<boolean>`${agents.enabled} and ${bots.status} is distinct from 'off'`;
    const held = await tx
      .select({ integrationId, botId, enabled })
      .from(agentChannels)
      .innerJoin(agents, eq(agents.id, agentChannels.agentId))
      .leftJoin(bots, eq(bots.botId, agentChannels.botId))
      .where(inWorkspace(agentChannels, workspaceId));
    const stateOf = (id: string | null) =>
      held.find((one) => (one.integrationId ?? one.botId) === id)?.enabled;

    /**
     * The conversations of pending channels whose agent is on, off, or none; undefined without such channels. A bot that is
     * switched off has an agent that is off.
     */
    const through = (enabled: boolean | undefined, takes = false): SQL | undefined => {
      const some = pending.filter(
        (one) => stateOf(one.integrationId ?? one.botId) === enabled && (one.take || !takes),
      );
      if (some.length === 0) return undefined;
      const accounts = some.flatMap(({ integrationId }) => integrationId ?? []);
      const bots = some.flatMap(({ botId }) => botId ?? []);
      return inWorkspace(
        conversations,
        workspaceId,
        or(inArray(conversations.integrationId, accounts), inArray(conversations.botId, bots)),
      );
    };
    let left = BATCH;
    const change = async (place: SQL | undefined, which: SQL | undefined, set: object): Promise<string[]> => {
      if (place === undefined || left === 0) return [];
      const rows = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(place, which))
        .limit(left);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      await tx.update(conversations).set(set).where(inArray(conversations.id, ids));
      left -= rows.length;
      return ids;
    };
    const lose = async (place: SQL | undefined, resumeEpoch: SQL | null): Promise<void> => {
      const ids = await change(place, isAgents, {
        ...{ handler: 'off', handlerEpoch: nextEpoch, changed },
        resumeEpoch,
      });
      await tellOfLeft(tx, workspaceId, ids, now());
    };

    const toAgent = { handler: 'agent', handlerEpoch: nextEpoch, resumeEpoch: null, changed };
    await change(through(true), isResting, toAgent);
    await change(through(true, true), isUnattended, toAgent);
    await lose(through(false), nextEpoch);
    const isLost = or(
      sql`${conversations.resumeEpoch} is null`,
      ne(conversations.resumeEpoch, conversations.handlerEpoch),
    );
    await change(through(false, true), and(isUnattended, isLost), {
      resumeEpoch: sql`${conversations.handlerEpoch}`,
    });
    await lose(through(undefined), null);
    await change(through(undefined), isNotNull(conversations.resumeEpoch), { resumeEpoch: null });
    if (left === 0) return true;
    await tx.delete(servingChanges).where(inWorkspace(servingChanges, workspaceId));
    return false;
  };

  const finish = async (workspaceId: WorkspaceId): Promise<void> => {
    let isMore = true;
    while (isMore && !isStopped) {
      // The embedded database works in this thread: other requests get their turn.
      await setImmediate();
      isMore = await db.transaction(async (tx) => {
        const { changed } = await nextChange(tx, workspaceId, now());
        return follow(tx, workspaceId, changed);
      });
    }
    notify(workspaceId);
  };

  return {
    /** Changes serving agents, under the lock of the inbox, and then updates the conversations. */
    change: async (
      workspaceId: WorkspaceId,
      change: (tx: Transaction) => Promise<Affected>,
    ): Promise<void> => {
      const isMore = await db.transaction(async (tx) => {
        const { changed } = await nextChange(tx, workspaceId, now());
        const { channels, take = false } = await change(tx);
        if (channels.length === 0) return false;
        const rows = channels.map(({ source, id }) => ({
          workspaceId,
          take,
          ...(source === 'account' ? { integrationId: id } : { botId: id }),
        }));
        await tx.insert(servingChanges).values(rows);
        return follow(tx, workspaceId, changed);
      });
      if (isMore) await finish(workspaceId);
      else notify(workspaceId);
    },

    /** Finishes the changes that an ended server left. */
    sweep: async (): Promise<void> => {
      const left = await db.selectDistinct({ workspaceId: servingChanges.workspaceId }).from(servingChanges);
      for (const { workspaceId } of left) await finish(workspaceId);
    },

    /** Leaves the rest to the next start. */
    stop: (): void => {
      isStopped = true;
    },
  };
};
