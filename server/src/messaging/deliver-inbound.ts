import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { type Change, nextChanges } from '../changes/next-change.ts';
import { asCaller } from '../db/caller.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Kernel } from '../kernel.ts';
import { readBlocks } from '../senders/sender.ts';
import { ofAccount } from '../telegram/account-ref.ts';
import { isReceiving } from '../telegram/bot-status.ts';
import { AccountUnknown, BotOff } from '../telegram/failure.ts';
import type { AccountRef, Backlog, Inbound, InboundEvent, Pressed } from '../telegram/ports.ts';
import { noteBacklog } from './backlogs.ts';
import { changeBusiness, isServed } from './business.ts';
import { type Connector, through } from './connector.ts';
import type { FirstHandler } from './inbound-messages.ts';
import type { Reactions } from './reactions.ts';
import { storableBusiness, storableEvent, storablePress } from './storable-event.ts';
import { createTakeEvents, partsOf } from './take-events.ts';

export interface InboundOptions extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  reactions: Reactions;
  firstHandler: FirstHandler;
  typing: Inbound['typing'];
}

/** Events in one transaction: it locks the inbox. */
const AT_ONCE = 25;

/** Stores events of private chats. Each transaction is idempotent: a second delivery changes nothing. */
export const createInbound = ({
  db,
  wakeups,
  now,
  reactions,
  firstHandler,
  typing,
}: InboundOptions): Inbound => {
  const takeEvents = createTakeEvents({ now, reactions, firstHandler });

  const write = async (
    connector: Connector,
    count: number,
    task: (tx: Transaction, changes: Change[]) => Promise<boolean>,
  ): Promise<void> => {
    const { workspaceId } = connector;
    const isChanged = await asCaller({ share: 'background', key: workspaceId }, () =>
      db.transaction(async (tx) => {
        const changes = await nextChanges(tx, workspaceId, now(), count);
        if (connector.source === 'bot' && !(await receives(tx, connector.botId))) return false;
        return task(tx, changes);
      }),
    );
    if (isChanged) wakeups.notify(workspaceId);
  };

  /** @param chatId undefined for news of the connector itself */
  const writeOne = (
    connector: Connector,
    chatId: string | null | undefined,
    task: (tx: Transaction, change: Change) => Promise<boolean>,
  ): Promise<void> =>
    write(connector, 1, async (tx, [change]) => {
      if (change === undefined) return false;
      if (chatId !== undefined && !(await isServed(tx, connector, chatId))) return false;
      return task(tx, change);
    });

  const deliverToBot = async (connector: Connector, event: InboundEvent): Promise<void> => {
    const { chatId } = 'message' in event ? event.message : event;
    for (const part of partsOf(event))
      await writeOne(connector, chatId, (tx, change) => takeEvents(tx, connector, [{ event: part, change }]));
  };

  const deliverToAccount = async (
    connector: Extract<Connector, { source: 'account' }>,
    events: readonly InboundEvent[],
    backlog: Backlog | undefined,
  ): Promise<void> => {
    const parts = events.map(storableEvent).flatMap(partsOf);
    for (let from = 0; from < parts.length; from += AT_ONCE) {
      const some = parts.slice(from, from + AT_ONCE);
      const isLast = from + AT_ONCE >= parts.length;
      await write(connector, some.length, async (tx, changes) => {
        const steps = changes.flatMap((change, at) => {
          const event = some[at];
          return event === undefined ? [] : { event, change };
        });
        const isShown = await takeEvents(tx, connector, steps);
        return (isLast && (await noteBacklog(tx, connector, backlog, now()))) || isShown;
      });
      // Other work takes its turn: the embedded database itself never waits.
      await nextTurn();
    }
    if (parts.length === 0 && (await noteBacklog(db, connector, backlog, now())))
      wakeups.notify(connector.workspaceId);
  };

  const press = async (connector: Connector, { chatId, data }: Pressed): Promise<string | undefined> => {
    let words: string | undefined;
    await writeOne(connector, chatId, async (tx, change) => {
      if ((await readBlocks(tx, connector.workspaceId, [chatId]))(chatId)) return false;
      const [conversation] = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(through(connector), eq(conversations.chatId, chatId)));
      words = conversation && (await reactions.pressed(tx, conversation.id, data, change));
      return words !== undefined;
    });
    return words;
  };

  const findIntegration = async (account: AccountRef) => {
    const { id: integrationId, workspaceId } = integrations;
    const [integration] = await db
      .select({ integrationId, workspaceId })
      .from(integrations)
      .where(and(ofAccount(integrations, account), eq(integrations.removing, false)));
    return integration;
  };

  return {
    typing,
    toAccount: async (account, events, backlog) => {
      const integration = await findIntegration(account);
      if (integration === undefined) throw new AccountUnknown(account.accountId);
      const { userId } = account;
      await deliverToAccount({ ...integration, source: 'account', userId }, events, backlog);
    },
    toBot: async (botId, event) => {
      const [bot] = await db
        .select({ workspaceId: bots.workspaceId })
        .from(bots)
        .where(eq(bots.botId, botId));
      if (bot === undefined) return undefined;
      const connectorFor = (businessConnectionId = '') => ({
        ...{ workspaceId: bot.workspaceId, source: 'bot' as const, botId },
        businessConnectionId,
      });
      if (event.kind === 'business') {
        const changed = storableBusiness(event);
        const connector = connectorFor(changed.id);
        await writeOne(connector, undefined, (tx, change) =>
          changeBusiness(tx, connector, changed, { change, now: now() }),
        );
        return undefined;
      }
      if (event.kind === 'pressed') {
        const pressed = storablePress(event);
        return press(connectorFor(pressed.businessConnectionId), pressed);
      }
      const stored = storableEvent(event);
      const { businessConnectionId } = 'message' in stored ? stored.message : stored;
      await deliverToBot(connectorFor(businessConnectionId), stored);
      return undefined;
    },
    newestOfAccount: async (account) => {
      const integration = await findIntegration(account);
      if (integration === undefined) return new Map();
      // The last delivered messages include the highest number, even if they arrived out of order. A message that was
      // sent from here, which has a fingerprint, may be newer than messages that are not delivered yet.
      const newest = sql<string>`(
        select recent.external_id from (
          select external_id from ${messages} one
          where one.conversation_id = ${conversations}.id and one.ts is not null and one.external_id is not null
            and one.fingerprint is null
          order by one.ts desc limit ${RECENT}
        ) recent order by length(recent.external_id) desc, recent.external_id desc limit 1
      )`;
      const rows = await db
        .select({ chatId: conversations.chatId, newest })
        .from(conversations)
        .where(eq(conversations.integrationId, integration.integrationId));
      return new Map(rows.flatMap(({ chatId, newest }) => (newest === null ? [] : [[chatId, newest]])));
    },
  };
};

const RECENT = 20;

/**
 * Whether a bot receives, in the transaction of an event.
 * @throws BotOff for one that is switched off: Telegram keeps the event
 */
const receives = async (tx: Transaction, botId: string): Promise<boolean> => {
  const found = await tx
    .update(bots)
    .set({ receivedAt: sql`now()` })
    .where(and(eq(bots.botId, botId), isReceiving))
    .returning({ botId: bots.botId });
  if (found.length > 0) return true;
  const [bot] = await tx.select({ status: bots.status }).from(bots).where(eq(bots.botId, botId));
  if (bot?.status === 'off') throw new BotOff(botId);
  return false;
};
