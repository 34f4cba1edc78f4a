import { contract } from '@switchboard/api-client';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Change, nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { messages } from '../db/schema/messaging.ts';
import type { UndeliveredRow } from '../db/schema/undelivered.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { findConversation } from './conversations.ts';
import type { Repeats } from './repeats.ts';
import { findUndelivered, forgetUndelivered, listUndelivered, queueAgain } from './undelivered.ts';
import { conversationOnWire, undeliveredOnWire } from './wire-format.ts';

export interface UndeliveredDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  repeats: Pick<Repeats, 'wake'>;
}

/** Shows the messages that did not arrive, and lets a person deal with them. */
export const undeliveredRoutes = (
  app: FastifyInstance,
  { db, wakeups, now, repeats }: UndeliveredDeps,
): void => {
  const { inbox } = contract;

  /** Changes one under the lock of the inbox. @throws Refusal 404 when it has arrived, or is not of the conversation */
  const change = async (
    workspaceId: WorkspaceId,
    params: { id: string; message: string },
    act: (tx: Transaction, row: UndeliveredRow, change: Change) => Promise<void>,
    otherwise: (tx: Transaction, change: Change) => Promise<void> = async () => {
      throw notFound();
    },
  ) => {
    await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const row = await findUndelivered(tx, workspaceId, params);
      if (row !== undefined) return act(tx, row, change);
      await otherwise(tx, change);
    });
    repeats.wake();
    wakeups.notify(workspaceId);
    return conversationOnWire(await findConversation(db, workspaceId, params.id));
  };

  /** @throws Refusal 409 while a request sends it */
  const requireFailed = async (tx: Transaction, { messageId }: UndeliveredRow): Promise<void> => {
    const failed = and(eq(messages.id, messageId), eq(messages.status, 'failed'));
    if ((await tx.$count(messages, failed)) === 0) throw new Refusal('in_progress');
  };

  route(app, inbox.undelivered, async ({ workspaceId, params }) => {
    const { id } = await findConversation(db, workspaceId, params.id);
    return { results: (await listUndelivered(db, id)).map(undeliveredOnWire) };
  });

  route(app, inbox.tryAgain, ({ workspaceId, params }) =>
    change(workspaceId, params, async (tx, row, change) => {
      if (row.state === 'unknown') throw new Refusal('delivery_unknown');
      await requireFailed(tx, row);
      await queueAgain(tx, row, change);
    }),
  );

  route(app, inbox.dropUndelivered, ({ workspaceId, params }) => {
    // Also one that an earlier version of the server did not list.
    const dismiss = async (tx: Transaction, { changed }: Change): Promise<void> => {
      const isIt = and(
        eq(messages.id, params.message),
        eq(messages.conversationId, params.id),
        eq(messages.status, 'unknown'),
      );
      const dismissed = await tx
        .update(messages)
        .set({ dismissed: true, changed })
        .where(inWorkspace(messages, workspaceId, isIt))
        .returning({ id: messages.id });
      if (dismissed.length === 0) throw notFound();
    };
    const drop = async (tx: Transaction, row: UndeliveredRow, change: Change): Promise<void> => {
      if (row.state === 'unknown') await dismiss(tx, change);
      else await requireFailed(tx, row);
      await forgetUndelivered(tx, row.messageId, change);
    };
    return change(workspaceId, params, drop, dismiss);
  });
};
