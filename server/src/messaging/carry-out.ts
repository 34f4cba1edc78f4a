import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { and, eq } from 'drizzle-orm';
import { type Change, nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type MessageActRow, messageActs } from '../db/schema/message-acts.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import { whySilent } from '../db/why-silent.ts';
import { Refusal } from '../errors/refusal.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { channelOf } from '../telegram/channel-of.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import type { ActDone, MessageAct, TelegramPorts } from '../telegram/ports.ts';
import { ACT_REASONS, REASONS } from '../telegram/reasons.ts';
import { findConversation } from './conversations.ts';
import { refuseUnlessConnected } from './dispatch.ts';
import { buryMessages } from './inbound-deletions.ts';
import { beginningOf } from './preview.ts';
import { touchReplies } from './replies.ts';

/** Milliseconds to wait for Telegram's answer. */
const PATIENCE = 30_000;
const LEASE = 60_000;
/** Milliseconds until the first repeat; twice as long for each further one. */
const BACKOFF = 2_000;
/** Calls until a change counts as failed, or as unknown. */
const ATTEMPTS = 6;
const AT_ONCE = 8;
/** Maximum milliseconds that Telegram may ask to wait: a later change would surprise the customer. */
const LONGEST_PAUSE = 3_600_000;

type Job = JobOf<typeof messageActs>;

export interface CarryOutDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> {
  telegram: TelegramPorts;
}

/**
 * Carries out changes of messages. Telegram has no keys, but each change can be repeated: after a lost answer or the end
 * of a server it is made again, and only then its result is stored.
 */
export const createActWorker = ({ db, wakeups, now, log, telegram }: CarryOutDeps) => {
  const queue = createQueue({
    ...{ db, server: wakeups.server, now, table: messageActs },
    key: { messageId: messageActs.messageId, slot: messageActs.slot },
    isOpen: ({ state }) => eq(state, 'pending'),
    lane: ({ messageId }) => messageId,
    tenant: messageActs.workspaceId,
    lease: LEASE,
    backoff: BACKOFF,
  });

  const ask = async (job: Job): Promise<ActDone | undefined> => {
    const [found] = await db.select().from(messages).where(eq(messages.id, job.messageId));
    if (found?.externalId == null) return undefined;
    const why = await whySilent(db, job.workspaceId);
    if (why !== undefined) throw messageRefused(ACT_REASONS[`business_${why}`]);
    const conversation = await findConversation(db, job.workspaceId, found.conversationId);
    const { businessConnectionId, botId, chatId } = conversation;
    await refuseUnlessConnected(db, conversation).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw messageRefused(botId === null ? REASONS.account_not_connected : REASONS.bot_not_connected, error);
    });
    const channel = await channelOf(db, telegram, conversation);
    const act: MessageAct = {
      ...actOf(job, found.msgType !== 'text'),
      externalId: found.externalId,
      ...(businessConnectionId !== '' && { businessConnectionId }),
    };
    // The server may die when Telegram has made the change.
    if (job.reason !== null) await queue.write(job, { reason: null });
    return withTimeLimit(PATIENCE, unconfirmed, () => channel.act(chatId, act));
  };

  /**
   * Stores the result of a call. A newer wish that came meanwhile is carried out next.
   * @param made undefined when Telegram did not make the change
   */
  const settle = async (
    job: Job,
    made: ActDone | undefined,
    outcome?: Pick<MessageActRow, 'state' | 'reason'>,
  ): Promise<void> => {
    const { messageId, workspaceId } = job;
    const isNewer = await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const [current] = await tx.select().from(messageActs).where(isOf(job)).for('update');
      const [message] = await tx.select().from(messages).where(eq(messages.id, messageId));
      if (current === undefined || message === undefined) return false;
      const isNewer = current.version !== job.version;
      if (!isNewer) {
        await queue.end(job, outcome ?? {}, tx);
        if (outcome === undefined) await tx.delete(messageActs).where(isOf(job));
      } else await queue.write(job, { state: 'pending' }, tx);
      await tx.update(messages).set({ changed: change.changed }).where(eq(messages.id, messageId));
      if (made !== undefined && !message.deleted) await store(tx, message, job, { made, change, now: now() });
      return isNewer;
    });
    if (isNewer) await queue.release(job);
    wakeups.notify(workspaceId);
  };

  /** Leaves the wish to a later call. A newer one that came meanwhile has its own attempts. */
  const leave = (job: Job, { dueAt, ...own }: { dueAt: number; attempts: number; reason?: string | null }) =>
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(messageActs).where(isOf(job)).for('update');
      await queue.release(job, current?.version === job.version ? { dueAt, ...own } : { dueAt }, tx);
    });

  const afterFailure = async (job: Job, error: unknown): Promise<void> => {
    if (!(error instanceof TelegramFailed)) throw error;
    const { failure } = error;
    const isLost = failure.kind === 'unconfirmed';
    const mayBeMade = isLost || mayBeMadeBefore(job);
    const end = (reason: string) =>
      settle(job, undefined, mayBeMade ? { state: 'unknown', reason: null } : { state: 'failed', reason });
    if (failure.kind === 'messages-limited') {
      const pause = failure.retryAfter * 1_000;
      if (pause > LONGEST_PAUSE) return end(ACT_REASONS.changes_limited);
      return leave(job, { dueAt: now() + pause, attempts: mayBeMade ? 1 : 0 });
    }
    const reason = 'reason' in failure ? failure.reason : REASONS.nothing_sent;
    if ((isLost || reason === REASONS.nothing_sent) && job.attempts < ATTEMPTS)
      return leave(job, {
        dueAt: now() + queue.waitAfter(job.attempts),
        attempts: job.attempts,
        reason: mayBeMade ? null : reason,
      });
    return end(reason);
  };

  return createWorker({
    ...{ db, now, queue, log, name: 'changes of messages', atOnce: AT_ONCE },
    run: async (job) => {
      let made: ActDone | undefined;
      try {
        made = await ask(job);
      } catch (error) {
        return afterFailure(job, error);
      }
      return settle(job, made);
    },
  });
};

const isOf = ({ messageId, slot }: Job) =>
  and(eq(messageActs.messageId, messageId), eq(messageActs.slot, slot));

/**
 * Whether an earlier call for this wish had no answer, or its server died. Until a change is made, its row has a reason
 * when Telegram has taken none of the calls.
 */
const mayBeMadeBefore = ({ attempts, reason }: Job): boolean => attempts > 1 && reason === null;

const unconfirmed = () => new TelegramFailed({ kind: 'unconfirmed' });

const actOf = ({ kind, text }: Job, isCaption: boolean) => {
  switch (kind) {
    case 'edit':
      return { kind, text: text ?? '', isCaption };
    case 'delete':
      return { kind };
    case 'react':
      return { kind, emoji: text };
  }
};

/** Stores a change that Telegram has made. */
const store = async (
  tx: Transaction,
  message: MessageRow,
  { kind, text, workspaceId }: Job,
  { made, change, now }: { made: ActDone; change: Change; now: number },
): Promise<void> => {
  const { changed } = change;
  if (kind === 'delete') return buryMessages(tx, workspaceId, [message], change);
  if (kind === 'react') {
    await tx.update(messages).set({ reaction: text, changed }).where(eq(messages.id, message.id));
    return;
  }
  const editedAt = new Date(made.editedAt ?? now);
  // The owner may have changed it again on another device, which was delivered first.
  if (message.editedAt !== null && message.editedAt > editedAt) return;
  await tx.update(messages).set({ text, editedAt, changed }).where(eq(messages.id, message.id));
  await touchReplies(tx, message, change);
  await tx
    .update(conversations)
    .set({ lastMessageText: beginningOf(text), changed })
    .where(and(eq(conversations.id, message.conversationId), eq(conversations.lastTs, message.ts ?? 0)));
};
