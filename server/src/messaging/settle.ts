import { isLaterPart } from '@switchboard/api-client';
import { and, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, type MessageRow, media, messages } from '../db/schema/messaging.ts';
import { noteAnswer } from './conversation-state.ts';
import { wasDeletedEarly } from './early-deletions.ts';
import { touchReplies } from './replies.ts';
import { forgetUndelivered, noteUnknown } from './undelivered.ts';

export type Outcome = { status: 'sent'; externalId: string } | { status: 'unknown' };

/**
 * Makes an attempt to send visible, under the lock of the inbox. An answer after the end of the lease still
 * counts: the message was sent.
 * @returns the message, which may be `sent` already; undefined when there is nothing to settle
 */
export const settleAttempt = async (
  tx: Transaction,
  id: string,
  outcome: Outcome,
  change: Change,
): Promise<MessageRow | undefined> => {
  const [attempt] = await tx.select().from(messages).where(eq(messages.id, id));
  if (attempt === undefined) return undefined;
  // Telegram's delivery of the message can arrive before its answer.
  if (attempt.status === 'sent') return attempt;
  if (outcome.status === 'unknown')
    return attempt.status === 'pending' ? show(tx, attempt, { status: 'unknown' }, change) : undefined;
  const { externalId } = outcome;
  const [known] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, attempt.conversationId),
        eq(messages.externalId, externalId),
        ne(messages.id, id),
      ),
    );
  if (known === undefined) {
    if (!(await isDeletedAlready(tx, attempt, externalId))) return show(tx, attempt, outcome, change);
    const gone = { deleted: true, text: null, raw: null, mediaId: null, forwardedFrom: null };
    const row = await show(tx, attempt, { ...outcome, ...gone }, change);
    if (attempt.mediaId !== null) await tx.delete(media).where(eq(media.id, attempt.mediaId));
    return row;
  }
  // Telegram delivered the message to us before it answered. Only one of the rows may be visible.
  const isEcho = known.clientKey === null && known.author === 'owner';
  if (isEcho && attempt.ts === null) return adopt(tx, known, attempt, change);
  return show(tx, attempt, { status: 'sent' }, change);
};

/** The owner deleted the message on another device before Telegram's answer came. */
const isDeletedAlready = async (
  tx: Transaction,
  { workspaceId, conversationId }: MessageRow,
  externalId: string,
): Promise<boolean> => {
  const id = sql<string>`coalesce(${conversations.integrationId}::text, ${conversations.botId})`;
  const [connector] = await tx.select({ id }).from(conversations).where(eq(conversations.id, conversationId));
  return connector !== undefined && wasDeletedEarly(tx, { workspaceId, ...connector }, externalId);
};

const show = async (
  tx: Transaction,
  { id, ts, albumId, clientKey }: MessageRow,
  outcome: Partial<MessageRow>,
  change: Change,
): Promise<MessageRow | undefined> => {
  // The first message of an album stands for all in the notes.
  const isSilent = isLaterPart(albumId, clientKey);
  const [row] = await tx
    .update(messages)
    .set({
      ...outcome,
      ...(isSilent && outcome.status === 'unknown' && { dismissed: true }),
      ts: ts ?? change.ts,
      changed: change.changed,
    })
    .where(eq(messages.id, id))
    .returning();
  if (row === undefined) return undefined;
  // A message that is confirmed late keeps its place.
  if (ts === null) await noteAnswer(tx, row.deleted ? { ...row, msgType: 'deleted' } : row, change);
  if (isSilent) return row;
  if (row.status === 'unknown') await noteUnknown(tx, row);
  else await forgetUndelivered(tx, id, change);
  await touchReplies(tx, row, change);
  return row;
};

const adopt = async (
  tx: Transaction,
  known: MessageRow,
  { id, clientKey, fingerprint, author, authorId, agentEpoch, albumId, mediaId, forwardedFrom }: MessageRow,
  change: Change,
): Promise<MessageRow | undefined> => {
  await forgetUndelivered(tx, id, change);
  await tx.delete(messages).where(eq(messages.id, id));
  const [row] = await tx
    .update(messages)
    .set({
      clientKey,
      fingerprint,
      author,
      authorId,
      agentEpoch,
      ...(albumId !== null && { albumId }),
      forwardedFrom: known.deleted ? null : forwardedFrom,
      changed: change.changed,
      ...(mediaId !== null && { mediaId }),
    })
    .where(eq(messages.id, known.id))
    .returning();
  if (mediaId !== null && known.mediaId !== null) await tx.delete(media).where(eq(media.id, known.mediaId));
  return row;
};

/** Maximum milliseconds between sending here and Telegram's time of the message. */
const FAR_APART = 10 * 60_000;

/**
 * The attempt that produced a message of the owner's account: Telegram also delivers messages sent from here, and after
 * a crash or a lost answer that delivery is the only confirmation.
 */
export const findAttempt = async (
  tx: Transaction,
  sent: { conversationId: string; msgType: string; text: string | null; sentAt: Date },
): Promise<string | undefined> => {
  const sentAt = sent.sentAt.getTime();
  const [attempt] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, sent.conversationId),
        eq(messages.direction, 'out'),
        inArray(messages.status, ['pending', 'unknown']),
        isNull(messages.externalId),
        eq(messages.msgType, sent.msgType),
        sql`trim(coalesce(${messages.text}, '')) = trim(${sent.text ?? ''}::text)`,
        between(messages.sentAt, new Date(sentAt - FAR_APART), new Date(sentAt + FAR_APART)),
      ),
    )
    .orderBy(messages.sentAt, messages.clientKey)
    .limit(1);
  return attempt?.id;
};
