import { and, eq, ne, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type MessageActRow, messageActs } from '../db/schema/message-acts.ts';
import { type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { currentTrace } from '../tracing/spans.ts';
import { type ConversationWithBot, findConversation } from './conversations.ts';
import { refuseUnlessConnected } from './dispatch.ts';
import { refuseUnlessDeletable, refuseUnlessEditable, refuseUnlessReactable } from './message-rules.ts';
import { findShown, type ShownMessage } from './shown-messages.ts';

/** What a person wants to change. */
export type Wish =
  | { kind: 'edit'; text: string }
  | { kind: 'delete' }
  | { kind: 'react'; emoji: string | null };

export interface Wished {
  workspaceId: WorkspaceId;
  conversationId: string;
  messageId: string;
  /** The user. */
  authorId: string;
}

export interface ActsDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  /** Called after the commit of a wish. */
  wake(): void;
}

/** Changes of messages that the business wants. The newest wish replaces the one before; a worker carries it out. */
export const createActs = ({ db, wakeups, now, wake }: ActsDeps) => {
  /** Changes a message under the lock of the inbox. @throws Refusal 404 */
  const change = async (
    { workspaceId, conversationId, messageId }: Omit<Wished, 'authorId'>,
    write: (tx: Transaction, message: MessageRow) => Promise<boolean>,
  ): Promise<ShownMessage> => {
    await db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, now());
      const [message] = await tx
        .select()
        .from(messages)
        .where(
          inWorkspace(
            messages,
            workspaceId,
            and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)),
          ),
        );
      if (message?.ts == null) throw notFound();
      if (await write(tx, message))
        await tx.update(messages).set({ changed }).where(eq(messages.id, messageId));
    });
    wakeups.notify(workspaceId);
    return findShown(db, messageId);
  };

  return {
    /** @throws Refusal 404, or 409 when Telegram would not allow it */
    want: async (wished: Wished, wish: Wish): Promise<ShownMessage> => {
      const conversation = await findConversation(db, wished.workspaceId, wished.conversationId);
      await refuseUnlessConnected(db, conversation);
      const shown = await change(wished, async (tx, message) => {
        const slot = wish.kind === 'react' ? 'reaction' : 'content';
        const [open] = await tx
          .select()
          .from(messageActs)
          .where(and(eq(messageActs.messageId, message.id), eq(messageActs.slot, slot)));
        refuseUnlessAllowed(conversation, message, wish, { open, now: now() });
        const text = textOf(wish);
        if (open === undefined && wish.kind !== 'delete' && text === textNow(message, wish)) return false;
        const wanted = { kind: wish.kind, text, state: 'pending' as const, reason: null };
        const fresh = { attempts: 0, parkedAt: null };
        const by = { authorId: wished.authorId, trace: currentTrace() ?? null };
        const row = { ...wanted, ...fresh, ...by, dueAt: new Date(now()) };
        await tx
          .insert(messageActs)
          .values({ ...row, messageId: message.id, slot, workspaceId: wished.workspaceId })
          .onConflictDoUpdate({
            target: [messageActs.messageId, messageActs.slot],
            // A claim of the wish before stays: one call after the other reaches Telegram.
            set: { ...row, version: sql`${messageActs.version} + 1` },
          });
        return true;
      });
      wake();
      return shown;
    },

    /** Forgets the changes of a message that failed. @throws Refusal 404 */
    dismiss: async (wished: Omit<Wished, 'authorId'>): Promise<ShownMessage> =>
      change(wished, async (tx, { id }) => {
        const over = and(eq(messageActs.messageId, id), ne(messageActs.state, 'pending'));
        return (await tx.delete(messageActs).where(over).returning({ slot: messageActs.slot })).length > 0;
      }),
  };
};

export type Acts = ReturnType<typeof createActs>;

const textOf = (wish: Wish): string | null => {
  if (wish.kind === 'delete') return null;
  return wish.kind === 'edit' ? wish.text.trim() : wish.emoji;
};

const textNow = (message: MessageRow, wish: Wish): string | null =>
  wish.kind === 'react' ? message.reaction : (message.text ?? '');

const refuseUnlessAllowed = (
  conversation: ConversationWithBot,
  message: MessageRow,
  wish: Wish,
  { open, now }: { open: MessageActRow | undefined; now: number },
): void => {
  switch (wish.kind) {
    case 'edit':
      refuseUnlessEditable(conversation, message, now);
      if (open?.kind === 'delete' && open.state === 'pending') throw new Refusal('not_changeable');
      if (message.msgType === 'text' && wish.text.trim() === '')
        throw new Refusal('missing', { field: 'text' });
      return;
    case 'delete':
      refuseUnlessDeletable(conversation, message, now);
      return;
    case 'react':
      refuseUnlessReactable(conversation, message);
  }
};
