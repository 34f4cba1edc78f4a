import { createHash } from 'node:crypto';
import { MAX_ALL_SCHEDULED, MAX_SCHEDULED } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { messages } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { findReply, touchScheduled } from '../messaging/scheduled.ts';
import { idOfKey, placeAt, sendKeyOf } from './rows.ts';
import { FARTHEST } from './send-times.ts';

/** A message to send later; its author and conversation were checked. */
export interface NewScheduled {
  workspaceId: WorkspaceId;
  conversationId: string;
  authorId: string;
  /** Key of the client, one for each message. */
  key: string;
  msgType: string;
  text: string | null;
  mediaId: string | null;
  fileHash: string | null;
  /** Telegram's number of the message that is answered. */
  inReplyTo: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  unlessReply: boolean;
  /** The person chose the very time: it may be in the quiet hours. */
  chosen: boolean;
  /** The `ts` of the newest message that the person saw. */
  seen: number | undefined;
}

/** @throws Refusal 400 for a time in the past, or too far ahead */
export const requireAhead = (at: number, now: number): void => {
  if (at <= now || at > now + FARTHEST) throw new Refusal('time_not_ahead', { field: 'at' });
};

/**
 * Has a message sent later; a repeated key makes nothing.
 * @throws Refusal 409 for a key of another message, or too many
 */
export const makeScheduled = async (
  { db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>,
  { key, at, seen, ...wanted }: NewScheduled,
): Promise<void> => {
  const { workspaceId, conversationId, msgType, text, fileHash, inReplyTo, unlessReply, chosen } = wanted;
  const id = idOfKey(workspaceId, key);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([conversationId, msgType, text, fileHash, inReplyTo, at, unlessReply, chosen]))
    .digest('hex');
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    if (await isMade(tx, { workspaceId, id, fingerprint })) return;
    requireAhead(at, now());
    await requireRoom(tx, workspaceId, conversationId);
    const reply =
      unlessReply && seen !== undefined ? await findReply(tx, workspaceId, conversationId, seen) : undefined;
    await tx.insert(scheduledMessages).values({
      ...wanted,
      ...{ id, fingerprint, changed: change.changed, decidedAt: new Date(now()) },
      dueAt: await placeAt(tx, { conversationId, id }, at),
      state: reply === undefined ? 'waiting' : 'replied',
      repliedIn: reply ?? null,
    });
    await touchScheduled(tx, [conversationId], change);
  });
  wakeups.notify(workspaceId);
};

/** Whether an earlier call with the key made it; it may have been sent since. @throws Refusal 409 */
const isMade = async (
  tx: Transaction,
  { workspaceId, id, fingerprint }: { workspaceId: WorkspaceId; id: string; fingerprint: string },
): Promise<boolean> => {
  const [known] = await tx
    .select({ fingerprint: scheduledMessages.fingerprint })
    .from(scheduledMessages)
    .where(inWorkspace(scheduledMessages, workspaceId, eq(scheduledMessages.id, id)));
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint) throw new Refusal('key_reused', { field: 'Idempotency-Key' });
    return true;
  }
  const sent = inWorkspace(messages, workspaceId, eq(messages.clientKey, sendKeyOf(id)));
  return (await tx.$count(messages, sent)) > 0;
};

/** @throws Refusal 409 */
const requireRoom = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationId: string,
): Promise<void> => {
  const inConversation = eq(scheduledMessages.conversationId, conversationId);
  if ((await tx.$count(scheduledMessages, inConversation)) >= MAX_SCHEDULED)
    throw new Refusal('too_many', { of: 'scheduled', limit: MAX_SCHEDULED });
  if ((await tx.$count(scheduledMessages, inWorkspace(scheduledMessages, workspaceId))) >= MAX_ALL_SCHEDULED)
    throw new Refusal('too_many', { of: 'all_scheduled', limit: MAX_ALL_SCHEDULED });
};
