import { contract } from '@switchboard/api-client';
import { isNotNull } from 'drizzle-orm';
import { type Change, nextChange } from '../changes/next-change.ts';
import { type BookingsOf, readCard } from '../customers/card.ts';
import { requireRoot } from '../customers/tree.ts';
import type { Transaction } from '../db/database.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { blockCustomer, unblockCustomer } from './blocking.ts';
import { endBlocks, hashOfSender, listBlocks } from './sender.ts';

const calls = contract.customers;

export interface SendersNeeds {
  bookingsOf: BookingsOf;
  /** The handler of a conversation that no person has. */
  firstHandler(tx: Transaction, conversation: ConversationRow): Promise<'agent' | 'off'>;
}

/** Blocking people, so that nothing of them is taken. */
export const wireSenders = (
  { api, db, wakeups, now }: Kernel,
  { bookingsOf, firstHandler }: SendersNeeds,
): void => {
  const change = async (
    { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
    task: (tx: Transaction, rootId: string, change: Change) => Promise<void>,
  ) => {
    await db.transaction(async (tx) => {
      const next = await nextChange(tx, workspaceId, now());
      await task(tx, await requireRoot(tx, workspaceId, id), next);
    });
    wakeups.notify(workspaceId);
    return readCard(db, bookingsOf, workspaceId, id);
  };

  route(api, calls.block, ({ workspaceId, params: { id } }) =>
    change({ workspaceId, id }, async (tx, rootId, next) => {
      if (!(await blockCustomer(tx, workspaceId, rootId, next))) throw new Refusal('no_sender');
    }),
  );

  route(api, calls.unblock, ({ workspaceId, params: { id } }) =>
    change({ workspaceId, id }, (tx, rootId, next) =>
      unblockCustomer(
        tx,
        workspaceId,
        rootId,
        next,
        async (conversation) => (await firstHandler(tx, conversation)) === 'agent',
      ),
    ),
  );

  route(api, calls.blockedStrangers, async ({ workspaceId }) => {
    const shown = await db
      .selectDistinct({ chatId: conversations.chatId })
      .from(conversations)
      .where(inWorkspace(conversations, workspaceId, isNotNull(conversations.blockedSince)));
    const known = new Set(shown.map(({ chatId }) => hashOfSender(workspaceId, chatId)));
    const rows = await listBlocks(db, workspaceId);
    const results = rows.filter(({ sender }) => !known.has(sender));
    return { results: results.map(({ sender, since }) => ({ sender, since: since.toISOString() })) };
  });

  route(api, calls.unblockStranger, async ({ workspaceId, body }) => {
    await db.transaction((tx) => endBlocks(tx, workspaceId, [body.sender], new Date(now())));
    return {};
  });
};
