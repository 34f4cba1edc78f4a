import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { Inbound, InboundMessage } from '../telegram/ports.ts';
import { nextTs } from './inbox.ts';
import { previewOf } from './preview.ts';

export interface InboundOptions {
  db: Database;
  wakeups: Wakeups;
  now?: Clock | undefined;
}

/** The account or bot that received a message, and its owner. */
type Connector = { userId: string; source: 'account' | 'bot'; integrationId?: string; botId?: string };

/** Stores the messages of customers, each in one transaction. A second delivery changes nothing. */
export const createInbound = ({ db, wakeups, now = Date.now }: InboundOptions): Inbound => {
  const deliver = async (connector: Connector, message: InboundMessage): Promise<void> => {
    const isNew = await db.transaction((tx) => record(tx, connector, message, now()));
    if (isNew) wakeups.notify(connector.userId);
  };

  return {
    toAccount: async (userId, accountId, message) => {
      const owned = and(eq(integrations.userId, userId), eq(integrations.accountId, accountId));
      const [integration] = await db.select({ id: integrations.id }).from(integrations).where(owned);
      if (integration === undefined) throw new Error(`The Telegram account ${accountId} is not connected`);
      await deliver({ userId, source: 'account', integrationId: integration.id }, message);
    },
    toBot: async (botId, message) => {
      const [bot] = await db.select({ userId: bots.userId }).from(bots).where(eq(bots.botId, botId));
      if (bot !== undefined) await deliver({ userId: bot.userId, source: 'bot', botId }, message);
    },
  };
};

const record = async (
  tx: Transaction,
  connector: Connector,
  inbound: InboundMessage,
  now: number,
): Promise<boolean> => {
  const { userId } = connector;
  const ts = await nextTs(tx, userId, now);
  const conversationId = await findOrCreate(tx, connector, inbound, ts);
  const message = {
    userId,
    conversationId,
    direction: 'in' as const,
    msgType: inbound.type,
    text: inbound.text === null ? null : storableText(inbound.text),
    externalId: inbound.externalId,
    inReplyTo: inbound.inReplyTo,
    raw: storableJson(inbound.raw),
    ts,
    status: 'received' as const,
  };
  const inserted = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: [messages.conversationId, messages.externalId] })
    .returning({ id: messages.id });
  if (inserted.length === 0) return false;
  await tx
    .update(conversations)
    .set({ ...customerOf(inbound), lastMessageText: previewOf(message), lastTs: ts })
    .where(eq(conversations.id, conversationId));
  return true;
};

const findOrCreate = async (
  tx: Transaction,
  connector: Connector,
  inbound: InboundMessage,
  ts: number,
): Promise<string> => {
  const { chatId } = inbound;
  const through =
    connector.botId === undefined
      ? eq(conversations.integrationId, connector.integrationId ?? '')
      : eq(conversations.botId, connector.botId);
  const fits = and(eq(conversations.userId, connector.userId), through, eq(conversations.chatId, chatId));
  const [known] = await tx.select({ id: conversations.id }).from(conversations).where(fits);
  if (known !== undefined) return known.id;
  const [created] = await tx
    .insert(conversations)
    .values({ ...connector, chatId, lastTs: ts })
    .returning({ id: conversations.id });
  if (created === undefined) throw new Error(`No conversation was created for chat ${chatId}`);
  return created.id;
};

/** The customer's data in this message. A message without a name does not erase a known one. */
const customerOf = ({ customer: { name, username, phone } }: InboundMessage) => ({
  ...(name && { customerName: storableText(name) }),
  ...(username && { customerUsername: storableText(username) }),
  ...(phone && { customerPhone: storableText(phone) }),
});

/** Replaces what Postgres does not store: NUL and lone surrogates. */
const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

const storableJson = (value: unknown): unknown =>
  value === null || value === undefined
    ? null
    : JSON.parse(JSON.stringify(value), (_, inner) =>
        typeof inner === 'string' ? storableText(inner) : inner,
      );
