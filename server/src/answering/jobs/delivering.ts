import { and, eq, gt, or } from 'drizzle-orm';
import { askingKeyOf, messageKeyOf } from '../../agent-tools/proposing.ts';
import { type Change, nextChange } from '../../changes/next-change.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conversations, messages } from '../../db/schema/messaging.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import { Refusal } from '../../errors/refusal.ts';
import { findConversation } from '../../messaging/conversations.ts';
import { callForPerson, takenBack, takeOver } from '../../messaging/handling.ts';
import { showProposal } from '../../proposals/showing.ts';
import { TelegramFailed, type TelegramFailure } from '../../telegram/failure.ts';
import { REASONS } from '../../telegram/reasons.ts';
import type { Decision } from '../decision/decision.ts';
import { because, type Cause } from '../rules/causes.ts';
import { requireCurrent, Superseded } from '../run/current.ts';
import type { ClaimedJob, Kept, Work } from './work.ts';

/** Milliseconds between attempts to deliver a message to Telegram, and for how long. */
const RETRY = 15_000;
const GIVE_UP = 60 * 60_000;
/** Milliseconds after which a person is told that an answer still waits for Telegram. */
const LATE = 2 * 60_000;

/** The agent has a sure answer, and takes the conversation back that no person has touched. */
const takeBack = async ({ deps, job, subject }: Work): Promise<void> => {
  const { db, jobs, now, wakeups } = deps;
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, job.workspaceId, now());
    await requireCurrent(tx, subject);
    await tx.update(conversations).set(takenBack(change)).where(eq(conversations.id, job.conversationId));
    await jobs.write(job, { epoch: job.epoch + 1 }, tx);
  });
  job.epoch += 1;
  subject.epoch = job.epoch;
  wakeups.notify(job.workspaceId);
};

/**
 * Sends a decision, and ends its job. What Telegram does not take now is sent later; what it refuses calls a person.
 *
 * @throws Superseded when the answer is no longer wanted
 */
export const deliver = async (work: Work, kept: Kept): Promise<void> => {
  const { deps, job, subject, end, signal } = work;
  const { decision } = kept;
  if (decision.outcome === 'silent') {
    if (decision.attention) await callPerson(work, 'failure', (tx) => requireCurrent(tx, subject));
    return end(decision);
  }
  if (decision.outcome === 'handed_over' && !kept.handedOver) {
    await callPerson(work, decision.reason, async (tx, change) => {
      await requireCurrent(tx, subject);
      await takeOver(tx, job.conversationId, change, decision.reason);
      await deps.jobs.write(job, { decision: { ...kept, handedOver: true } }, tx);
    });
  }
  const conversation = await findConversation(deps.db, job.workspaceId, job.conversationId);
  if (decision.outcome === 'answered' && conversation.handler === 'person') await takeBack(work);
  const key = keyOf(job.id, decision);
  const shown =
    decision.outcome === 'answered' && decision.proposal !== undefined
      ? await showProposal(deps.db, decision.text, decision.proposal, conversation.source)
      : { text: decision.text };
  try {
    const sent = await deps.send({
      conversation,
      content: { kind: 'text', ...shown },
      agentEpoch: job.epoch,
      automatic: decision.outcome !== 'answered',
      check: (tx) =>
        decision.outcome === 'handed_over' ? requireUnanswered(tx, job) : requireCurrent(tx, subject),
      key,
      signal,
    });
    await end(decision, sent.id);
  } catch (error) {
    await afterFailure(work, decision, error, key);
  }
};

/** The idempotency key of the message of a decision. */
const keyOf = (runId: string, decision: Exclude<Decision, { outcome: 'silent' }>): string => {
  if (decision.outcome === 'handed_over') return `${messageKeyOf(runId)}:handover`;
  const asks = decision.outcome === 'answered' && decision.proposal !== undefined;
  return asks ? askingKeyOf(runId) : messageKeyOf(runId);
};

/** A person answered before the hand-over message was sent. */
class PersonIsThere extends Error {}

/** The hand-over message must not follow a person's answer. @throws PersonIsThere */
const requireUnanswered = async (
  tx: Transaction,
  { conversationId, messageId, epoch }: ClaimedJob,
): Promise<void> => {
  const [conversation] = await tx
    .select({ handler: conversations.handler, epoch: conversations.handlerEpoch })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (conversation?.handler !== 'person' || conversation.epoch !== epoch + 1) throw new PersonIsThere();
  const question = tx.select({ ts: messages.ts }).from(messages).where(eq(messages.id, messageId));
  const later = or(gt(messages.ts, question), eq(messages.status, 'pending'));
  const byPerson = and(eq(messages.author, 'owner'), eq(messages.automatic, false));
  const inConversation = eq(messages.conversationId, conversationId);
  if ((await tx.$count(messages, and(inConversation, byPerson, later))) > 0) throw new PersonIsThere();
};

/** Sets the attention of a conversation. @param first is done before, in the same transaction */
const callPerson = async (
  { deps: { db, wakeups, now }, job: { workspaceId, conversationId } }: Work,
  reason: string,
  first?: (tx: Transaction, change: Change) => Promise<void>,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    await first?.(tx, change);
    await callForPerson(tx, conversationId, `agent:${reason}`, change, now());
  });
  wakeups.notify(workspaceId);
};

const afterFailure = async (work: Work, decision: Decision, error: unknown, key: string): Promise<void> => {
  const { deps, job, end } = work;
  const { db, jobs, now } = deps;
  if (error instanceof PersonIsThere) return end(decision);
  if (error instanceof Refusal && (error.code === 'stale_epoch' || error.code === 'sender_blocked'))
    throw new Superseded('person');
  if (error instanceof Refusal && error.code === 'suspended') return fail(work, { code: 'suspended' });
  // The server closes while another attempt is in progress.
  if (error instanceof Refusal && error.code === 'in_progress') return jobs.pause(job, RETRY);
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure } = error;
  if (failure.kind === 'unconfirmed') {
    const sentId = await idOf(db, job.workspaceId, key);
    // A hand-over has called a person already.
    if (decision.outcome === 'handed_over') return end(decision, sentId);
    return fail(work, { code: 'not_confirmed' }, sentId);
  }
  const isLate = now() - job.createdAt.getTime() > GIVE_UP;
  const isBusy = failure.kind === 'unreachable' || failure.kind === 'messages-limited';
  if (isBusy && !isLate) {
    if (now() - job.createdAt.getTime() > LATE) await tellOfDelay(work);
    const wait = failure.kind === 'messages-limited' ? Math.max(RETRY, failure.retryAfter * 1000) : RETRY;
    return jobs.release(job, { dueAt: now() + wait });
  }
  await fail(work, causeOf(failure));
};

/** Calls a person for an answer that is still to be sent, unless one was called already. */
const tellOfDelay = async ({ deps: { db, wakeups, now }, job }: Work): Promise<void> => {
  const { workspaceId, conversationId } = job;
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    const [conversation] = await tx
      .select({ attention: conversations.attention })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    if (conversation?.attention === null)
      await callForPerson(tx, conversationId, 'agent:failure', change, now());
  });
  wakeups.notify(workspaceId);
};

/** Records an answer that did not reach the customer, or may not have reached them, and calls a person. */
const fail = async (work: Work, cause: Cause, sentId?: string): Promise<void> => {
  await callPerson(work, 'failure');
  await work.end({ outcome: 'failed', ...because(cause) }, sentId);
};

const causeOf = (failure: TelegramFailure): Cause => {
  if (failure.kind === 'unreachable') return { code: 'telegram_unreachable' };
  if (failure.kind === 'messages-limited') return { code: 'telegram_busy' };
  if (failure.kind === 'message-refused' && failure.reason === REASONS.bot_blocked)
    return { code: 'customer_blocked_bot' };
  return { code: 'telegram_refused', words: 'reason' in failure ? failure.reason : failure.kind };
};

/** The message of an attempt that may have arrived. */
const idOf = async (db: Database, workspaceId: WorkspaceId, key: string): Promise<string | undefined> => {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(inWorkspace(messages, workspaceId, eq(messages.clientKey, key)));
  return message?.id;
};
