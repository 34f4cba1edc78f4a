import { asc, gt, lte } from 'drizzle-orm';
import { boundOf } from '../changes/bound.ts';
import { cursorOf, readState } from '../changes/epochs.ts';
import { type ShownCustomer, selectCustomers, withConversations } from '../customers/rows.ts';
import type { Database } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type ConversationWithBot, selectConversations } from './conversations.ts';
import { type ShownMessage, selectMessages } from './shown-messages.ts';

export interface Changes {
  cursor: string;
  /** The cursor is from another database: the client reads everything again. */
  reset: boolean;
  more: boolean;
  conversations: ConversationWithBot[];
  messages: ShownMessage[];
  customers: ShownCustomer[];
  /** What keeps an account or a bot from working changed. */
  channels: boolean;
}

/** Rows of one kind in one answer. A change with more rows is not split. */
const BATCH = 200;

/**
 * The current state of all rows that changed after the cursor. The upper bound is read before the rows: a row that
 * changes in between gets a higher number, and is part of the next answer.
 */
export const readChanges = async (
  db: Database,
  workspaceId: WorkspaceId,
  cursor: string,
  limit = BATCH,
): Promise<Changes> => {
  const { epoch, last, after, channels } = await readState(db, workspaceId, cursor);
  const nothing = {
    ...{ reset: after === undefined, more: false, channels: false },
    ...{ conversations: [], messages: [], customers: [] },
  };
  if (after === undefined || after === last) return { ...nothing, cursor: cursorOf(epoch, last) };
  const upTo = Math.min(
    last,
    await boundOf(db, [conversations, messages, customers], { workspaceId, after, limit }),
  );
  const [changedConversations, changedMessages, changedCustomers] = await Promise.all([
    selectConversations(db)
      .where(
        inWorkspace(
          conversations,
          workspaceId,
          gt(conversations.changed, after),
          lte(conversations.changed, upTo),
        ),
      )
      .orderBy(asc(conversations.changed)),
    selectMessages(
      db,
      inWorkspace(messages, workspaceId, gt(messages.changed, after), lte(messages.changed, upTo)),
    ).orderBy(asc(messages.changed), asc(messages.ts)),
    selectCustomers(db)
      .where(inWorkspace(customers, workspaceId, gt(customers.changed, after), lte(customers.changed, upTo)))
      .orderBy(asc(customers.changed))
      .then((rows) => withConversations(db, rows)),
  ]);
  return {
    cursor: cursorOf(epoch, upTo),
    reset: false,
    more: upTo < last,
    conversations: changedConversations,
    messages: changedMessages,
    customers: changedCustomers,
    channels: channels > after && channels <= upTo,
  };
};
