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

/**
 * A person writes, or is called by an agent: agents stop.
 * @param calledFor why an agent called a person
 * @returns whether the handler changed
 */
export const takeOver = async (
  tx: Transaction,
  conversationId: string,
  { changed, ts }: Change,
  calledFor: string | null = null,
): Promise<boolean> => {
  const since = { personSince: new Date(ts), calledFor };
  const taken = await tx
    .update(conversations)
    .set({ ...since, handler: 'person', handlerEpoch: sql`${conversations.handlerEpoch} + 1`, changed })
    .where(and(eq(conversations.id, conversationId), ne(conversations.handler, 'person')))
    .returning({ id: conversations.id });
  if (taken.length === 0)
    await tx.update(conversations).set(since).where(eq(conversations.id, conversationId));
  return taken.length > 0;
};

/** Columns of a conversation that its agent takes back. What a person was called for still waits for them. */
export const takenBack = ({ changed }: Pick<Change, 'changed'>) => ({
  handler: 'agent' as const,
  handlerEpoch: sql<number>`${conversations.handlerEpoch} + 1`,
  personSince: null,
  calledFor: null,
  changed,
});
