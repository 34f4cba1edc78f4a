import { eq, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { inWorkspace } from '../db/scope.ts';
import { SUSPENDED_PAUSE } from '../db/why-silent.ts';
import { Refusal } from '../errors/refusal.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { findConversation } from './conversations.ts';
import { refuseUnlessConnected } from './dispatch.ts';
import type { SendAgain } from './sender.ts';
import { withContent } from './stored-content.ts';
import { isHeldUp, noteUnsent, touch } from './undelivered.ts';

export interface RepeatsDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> {
  sendAgain: SendAgain;
  library: Pick<Library, 'find' | 'lend'>;
}

/** Maximum messages that a process sends again at once, in all and through one channel. */
const [AT_ONCE, AT_ONCE_IN_CHANNEL] = [20, 3];
/** Attempts that fail for another reason than Telegram, or end their servers. */
const ATTEMPTS = 5;
const LEASE = 30_000;
const BACKOFF = 5_000;
/** Milliseconds until a message is looked at again that another request sends. */
const UNDER_WAY = 2_000;
/** The same behind an earlier one that failed or waits: its end moves the others on. */
const HELD_UP = 10 * 60_000;

const channel = sql<string>`(
  select coalesce(${conversations.botId}, ${conversations.integrationId}::text) from ${conversations}
    where ${conversations.id} = "undelivered"."conversation_id")`;

/** Sends the waiting messages again when they are due: of a conversation one after the other, in the order of writing. */
export const createRepeats = ({ db, wakeups, sendAgain, library, now, log }: RepeatsDeps) => {
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: undelivered,
    key: { messageId: undelivered.messageId },
    isOpen: ({ state }) => eq(state, 'waiting'),
    lane: ({ conversationId }) => conversationId,
    keepsPlace: () => true,
    tenant: undelivered.workspaceId,
    places: { of: channel, most: AT_ONCE_IN_CHANNEL },
    lease: LEASE,
    backoff: BACKOFF,
  });
  type Job = JobOf<typeof undelivered>;

  /** Locks the row. @throws ClaimLost when a person has dealt with the message since */
  const requireClaim = (tx: Transaction, job: Job) => queue.write(job, { claim: job.claim }, tx);

  const giveUp = async (job: Job, code: string): Promise<void> => {
    const told = { state: 'failed' as const, code, reason: null, tries: job.tries, dueAt: now() };
    await db.transaction(async (tx) => {
      const change = await nextChange(tx, job.workspaceId, now());
      await requireClaim(tx, job);
      const [row] = await tx.select().from(messages).where(eq(messages.id, job.messageId));
      if (row !== undefined) await noteUnsent(tx, row, told, change);
    });
    wakeups.notify(job.workspaceId);
  };

  const holdUp = (job: Job) => queue.release(job, { dueAt: now() + HELD_UP });

  const repeat = async (job: Job, signal: AbortSignal): Promise<void> => {
    const isIt = eq(messages.id, job.messageId);
    const [row] = await db
      .select()
      .from(messages)
      .where(inWorkspace(messages, job.workspaceId, isIt));
    if (row?.status !== 'failed') return queue.pause(job, UNDER_WAY);
    const place = { conversationId: job.conversationId, id: job.messageId, sentAt: job.writtenAt };
    if (await isHeldUp(db, place)) return holdUp(job);
    const conversation = await findConversation(db, job.workspaceId, job.conversationId);
    const replyTo = row.inReplyTo ?? undefined;
    const check = async (tx: Transaction) => {
      await requireClaim(tx, job);
      // A person may have let an earlier one go out again since.
      if (await isHeldUp(tx, place)) throw new HeldUp();
    };
    const request = { conversation, replyTo, signal, check, tries: job.tries };
    try {
      await refuseUnlessConnected(db, conversation);
      signal.throwIfAborted();
      const stored = { ...row, workspaceId: job.workspaceId };
      await withContent(library, stored, (content) => sendAgain(row, { ...request, content }));
    } catch (error) {
      if (error instanceof HeldUp) return holdUp(job);
      // It goes out when the operator lets the business go on.
      if (error instanceof Refusal && error.code === 'suspended') return queue.pause(job, SUSPENDED_PAUSE);
      const isSettled = error instanceof TelegramFailed || isSentLater(error);
      if (error instanceof Refusal && !isSettled) return giveUp(job, error.code);
      if (!isSettled) throw error;
    }
    // An attempt ended the claim. Otherwise another request sends it already, or it was given up.
    await queue.pause(job, UNDER_WAY);
  };

  return createWorker({
    name: 'messages to send again',
    db,
    now,
    queue,
    log,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    run: repeat,
    parked: async (tx, job) => {
      const told = { state: 'failed' as const, code: 'internal', reason: null };
      const change = await nextChange(tx, job.workspaceId, now());
      await queue.write(job, told, tx);
      await touch(tx, job.conversationId, change);
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });
};

class HeldUp extends Error {}

const isSentLater = (error: unknown) => error instanceof Refusal && error.code === 'sent_later';

export type Repeats = ReturnType<typeof createRepeats>;
