import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { InboundEvent } from '../telegram/ports.ts';
import { type Connector, through } from './connector.ts';

type Mark = Extract<InboundEvent, { kind: 'reacted' | 'read' }>;

/** The most that a number of a message can be. */
const LARGEST = 2 ** 53 - 1;

/** Stores reactions, and how far the customer has read. @returns whether something changed */
export const noteMark = async (
  tx: Transaction,
  connector: Connector,
  mark: Mark,
  { changed }: Change,
): Promise<boolean> => {
  const [conversation] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(through(connector), eq(conversations.chatId, mark.chatId)));
  if (conversation === undefined) return false;
  if (mark.kind === 'read') {
    const upTo = Number(mark.upTo);
    if (!Number.isInteger(upTo) || upTo <= 0 || upTo > LARGEST) return false;
    // Reports can come late: reading never goes back.
    const rows = await tx
      .update(conversations)
      .set({ customerReadId: upTo, changed })
      .where(and(eq(conversations.id, conversation.id), lt(conversations.customerReadId, upTo)))
      .returning({ id: conversations.id });
    return rows.length > 0;
  }
  const { emojis, own } = mark;
  const rows = await tx
    .update(messages)
    .set({
      customerReactions: emojis.length > 0 ? emojis : null,
      ...(own !== undefined && { reaction: own }),
      changed,
    })
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        eq(messages.externalId, mark.externalId),
        eq(messages.deleted, false),
        isNotNull(messages.ts),
      ),
    )
    .returning({ id: messages.id });
  return rows.length > 0;
};
