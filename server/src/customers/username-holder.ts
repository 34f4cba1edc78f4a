import { and, arrayOverlaps, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import { inWorkspace } from '../db/scope.ts';
import { toldBy } from './contact.ts';
import { refresh } from './tree.ts';

/**
 * Takes a username from the conversations with other people: the channel has given it to this person, so a link to an
 * earlier holder would lead to this one. A username that a person of the business entered stays.
 *
 * @param holder a conversation with the person, and their username, normalised
 */
export const takeUsername = async (
  tx: Transaction,
  { workspaceId, chatId, username }: Pick<ConversationRow, 'workspaceId' | 'chatId'> & { username: string },
  change: Change,
): Promise<void> => {
  const roots = tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      inWorkspace(
        customers,
        workspaceId,
        isNull(customers.mergedInto),
        arrayOverlaps(customers.usernames, [username]),
      ),
    );
  const rows = await tx
    .select({ conversation: conversations, part: customers })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .where(and(inArray(customers.rootId, roots), ne(conversations.chatId, chatId)));
  const former = rows.filter(({ conversation }) => toldBy(conversation).username === username);
  for (const { conversation, part } of former) {
    await tx
      .update(conversations)
      .set({ customerUsername: null, changed: change.changed })
      .where(eq(conversations.id, conversation.id));
    const usernames = part.own.usernames.filter((one) => one !== username);
    await tx
      .update(customers)
      .set({ own: { ...part.own, usernames } })
      .where(eq(customers.id, part.id));
  }
  for (const rootId of new Set(former.map(({ part }) => part.rootId))) await refresh(tx, rootId, change);
};
