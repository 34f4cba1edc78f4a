import { and, eq, ne, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { tellOfAttention } from '../notices/tell.ts';

/** Records why a person is needed, and tells the people of the business. */
export const callForPerson = async (
  tx: Transaction,
  conversationId: string,
  reason: string,
  { changed }: Change,
  now: number,
): Promise<void> => {
  await tx
    .update(conversations)
    .set({ attention: reason, attentionSince: new Date(now), changed })
    .where(eq(conversations.id, conversationId));
  await tellOfAttention(tx, conversationId, now);
};

/** A person writes: agents stop. @returns whether the handler changed */
export const takeOver = async (
  tx: Transaction,
  conversationId: string,
  { changed }: Change,
): Promise<boolean> => {
  const taken = await tx
    .update(conversations)
    .set({ handler: 'person', handlerEpoch: sql`${conversations.handlerEpoch} + 1`, changed })
    .where(and(eq(conversations.id, conversationId), ne(conversations.handler, 'person')))
    .returning({ id: conversations.id });
  return taken.length > 0;
};
