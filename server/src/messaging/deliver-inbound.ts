import { and, eq, sql } from 'drizzle-orm';
import { type Change, nextChange } from '../changes/next-change.ts';
import { asCaller } from '../db/caller.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Kernel } from '../kernel.ts';
import { ofAccount } from '../telegram/account-ref.ts';
import { isReceiving } from '../telegram/bot-status.ts';
import { AccountUnknown, BotOff } from '../telegram/failure.ts';
import type { AccountRef, Inbound, InboundEvent, Pressed } from '../telegram/ports.ts';
import { changeBusiness, isServed } from './business.ts';
import { type Connector, connectorId, through } from './connector.ts';
import { wasDeletedEarly } from './early-deletions.ts';
import { deleteMessages } from './inbound-deletions.ts';
import { noteMark } from './inbound-marks.ts';
import { editMessage, type FirstHandler, recordMessage } from './inbound-messages.ts';
import { storableBusiness, storableEvent, storablePress } from './storable-event.ts';

export interface InboundOptions extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  reactions: Reactions;
  firstHandler: FirstHandler;
  typing: Inbound['typing'];
}

/** Reactions of other modules to an event, in its transaction. */
export interface Reactions {
  /** A customer wrote to this conversation, and the message is stored. `text` is null for a file without one. */
  written(tx: Transaction, conversationId: string, text: string | null, change: Change): Promise<void>;
  /** A customer pressed a button. Returns the text of the answer, or undefined for an unknown button. */
  pressed(tx: Transaction, conversationId: string, data: string, change: Change): Promise<string | undefined>;
}

/** Messages deleted in one transaction: it locks the inbox, and one answer of `changes` contains all of them. */
const DELETED_AT_ONCE = 100;

/** Age in milliseconds from which an unknown message that arrives as an edit needs no answer. */
const RECENTLY = 24 * 60 * 60 * 1000;

/** Stores events of private chats. Each transaction is idempotent: a second delivery changes nothing. */
export const createInbound = ({
  db,
  wakeups,
  now,
  reactions,
  firstHandler,
  typing,
}: InboundOptions): Inbound => {
  /** @param chatId undefined for news of the connector itself */
  const write = async (
    connector: Connector,
    chatId: string | null | undefined,
    task: (tx: Transaction, change: Change) => Promise<boolean>,
  ): Promise<void> => {
    const { workspaceId } = connector;
    const isChanged = await asCaller({ share: 'background', key: workspaceId }, () =>
      db.transaction(async (tx) => {
        const change = await nextChange(tx, workspaceId, now());
        if (connector.source === 'bot' && !(await receives(tx, connector.botId))) return false;
        if (chatId !== undefined && !(await isServed(tx, connector, chatId))) return false;
        return task(tx, change);
      }),
    );
    if (isChanged) wakeups.notify(workspaceId);
  };

  const deliver = async (connector: Connector, event: InboundEvent): Promise<void> => {
    if (event.kind === 'deleted') {
      for (let from = 0; from < event.externalIds.length; from += DELETED_AT_ONCE) {
        const externalIds = event.externalIds.slice(from, from + DELETED_AT_ONCE);
        await write(connector, event.chatId, (tx, change) =>
          deleteMessages(tx, connector, { chatId: event.chatId, externalIds }, change),
        );
      }
      return;
    }
    if (event.kind === 'reacted' || event.kind === 'read') {
      await write(connector, event.chatId, (tx, change) => noteMark(tx, connector, event, change));
      return;
    }
    const { message } = event;
    const place = { workspaceId: connector.workspaceId, id: connectorId(connector) };
    return write(connector, message.chatId, async (tx, change) => {
      if (await wasDeletedEarly(tx, place, message.externalId)) return false;
      const arrival = { connector, inbound: message, change, firstHandler };
      const { isShown, conversationId } =
        event.kind === 'edited' ? await editMessage(tx, arrival, event) : await recordMessage(tx, arrival);
      // An edit of an old message, or a reaction to it, can be its first event.
      const isRecent = event.kind === 'message' || now() - message.sentAt.getTime() < RECENTLY;
      if (conversationId !== undefined && isRecent && message.author === 'customer')
        await reactions.written(tx, conversationId, message.text, change);
      return isShown;
    });
  };

  const press = async (connector: Connector, { chatId, data }: Pressed): Promise<string | undefined> => {
    let words: string | undefined;
    await write(connector, chatId, async (tx, change) => {
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
    toAccount: async (account, event) => {
      const integration = await findIntegration(account);
      if (integration === undefined) throw new AccountUnknown(account.accountId);
      const { userId } = account;
      await deliver({ ...integration, source: 'account', userId }, storableEvent(event));
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
        await write(connector, undefined, (tx, change) =>
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
      await deliver(connectorFor(businessConnectionId), stored);
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
