import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { noteContacts } from '../customers/meeting.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, media, messages } from '../db/schema/messaging.ts';
import type { InboundMessage } from '../telegram/ports.ts';
import { type Connector, connectorId, through } from './connector.ts';
import { noteCustomers } from './conversation-state.ts';
import { deletedEarly } from './early-deletions.ts';
import { albumOf, contactOf, contentOf, type Found, found, mediaRow } from './inbound-messages.ts';
import { touchRepliesOf } from './replies.ts';

/** A message of a customer, with the numbers of its change. */
export interface Numbered {
  inbound: InboundMessage;
  change: Change;
}

/** The new messages of a conversation. */
export interface Written {
  conversationId: string;
  /** In their order; at least one. */
  messages: { id: string; text: string | null }[];
  /** Numbers of the last message. */
  change: Change;
}

/** The known conversations of chats, by Telegram's number. */
export const findPlaces = async (
  tx: Transaction,
  connector: Connector,
  chatIds: Iterable<string>,
): Promise<Map<string, Found>> => {
  const rows = await tx
    .select(found)
    .from(conversations)
    .where(and(through(connector), inArray(conversations.chatId, [...new Set(chatIds)])));
  return new Map(rows.map((row) => [row.chatId, row]));
};

/** Whether a message tells nothing new about the customer of a conversation, so that it can be stored with others. */
export const isPlain = (place: Found | undefined, inbound: InboundMessage): boolean =>
  place !== undefined &&
  place.customerId !== null &&
  inbound.author === 'customer' &&
  inbound.isAutomatic !== true &&
  inbound.language === null &&
  Object.entries(contactOf(inbound)).every(([column, value]) => place[column as keyof Found] === value);

/**
 * Stores plain messages of one connector with a few statements, with the same result as one after the other. Those that
 * are known already, or were deleted before they came, are left out.
 */
export const recordRun = async (
  tx: Transaction,
  connector: Connector,
  places: ReadonlyMap<string, Found>,
  run: readonly Numbered[],
): Promise<Written[]> => {
  const { workspaceId } = connector;
  const added = (await newOnes(tx, connector, places, run)).map(({ place, inbound, change }) => {
    const file = inbound.media && { id: randomUUID(), ...mediaRow(workspaceId, inbound.media) };
    const row = {
      ...contentOf(inbound),
      id: randomUUID(),
      workspaceId,
      conversationId: place.id,
      sentAt: inbound.sentAt,
      author: 'customer' as const,
      direction: 'in' as const,
      status: 'received' as const,
      externalId: inbound.externalId,
      inReplyTo: inbound.inReplyTo,
      albumId: albumOf(inbound),
      mediaId: file?.id ?? null,
      automatic: false,
      ...change,
    };
    return { file, row };
  });
  if (added.length === 0) return [];
  await nextTurn();
  const files = added.flatMap(({ file }) => file ?? []);
  if (files.length > 0) await tx.insert(media).values(files);
  const rows = added.map(({ row }) => row);
  await tx.insert(messages).values(rows);
  await nextTurn();
  await touchRepliesOf(tx, rows);
  const grouped = new Map<string, typeof rows>();
  for (const row of rows) {
    const known = grouped.get(row.conversationId);
    if (known === undefined) grouped.set(row.conversationId, [row]);
    else known.push(row);
  }
  const news = [...grouped.values()];
  await noteCustomers(tx, news);
  await nextTurn();
  await noteContacts(
    tx,
    news.flatMap((each) => each.slice(-1)),
  );
  return news.flatMap((each) => {
    const last = each.at(-1);
    if (last === undefined) return [];
    const { conversationId, ts, changed } = last;
    return {
      conversationId,
      messages: each.map(({ id, text }) => ({ id, text })),
      change: { ts, changed },
    };
  });
};

const newOnes = async (
  tx: Transaction,
  connector: Connector,
  places: ReadonlyMap<string, Found>,
  run: readonly Numbered[],
) => {
  const { workspaceId } = connector;
  const externalIds = run.map(({ inbound }) => inbound.externalId);
  const gone = await deletedEarly(tx, { workspaceId, id: connectorId(connector) }, externalIds);
  const { conversationId, externalId } = messages;
  const stored = await tx
    .select({ conversationId, externalId })
    .from(messages)
    .where(
      and(
        inArray(
          conversationId,
          [...places.values()].map(({ id }) => id),
        ),
        inArray(externalId, externalIds),
      ),
    );
  const known = new Set(stored.map((row) => `${row.conversationId} ${row.externalId}`));
  return run.flatMap(({ inbound, change }) => {
    const place = places.get(inbound.chatId);
    const key = `${place?.id} ${inbound.externalId}`;
    if (place === undefined || known.has(key) || gone.has(inbound.externalId)) return [];
    known.add(key);
    return { place, inbound, change };
  });
};
