import { and, eq, gt, or } from 'drizzle-orm';
import { nextChange } from '../../changes/next-change.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { agentJobs } from '../../db/schema/answering.ts';
import { conversations, messages } from '../../db/schema/messaging.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { JobOf } from '../../jobs/queue.ts';
import type { Kernel } from '../../kernel.ts';
import { type ConversationWithBot, findConversation } from '../../messaging/conversations.ts';
import { callForPerson, takeOver } from '../../messaging/handling.ts';
import type { Send } from '../../messaging/sender.ts';
import { tellOfWaiting } from '../../notices/tell.ts';
import { TelegramFailed, type TelegramFailure } from '../../telegram/failure.ts';
import { because, type Cause } from '../rules/causes.ts';
import { readBrief } from '../run/brief.ts';
import { readContext } from '../run/context.ts';
import { requireCurrent, SUPERSEDED, type Subject, Superseded } from '../run/current.ts';
import { decide } from '../run/decide.ts';
import { type Decision, newTrace, type Trace } from '../run/decision.ts';
import type { AnsweringPorts } from '../run/ports.ts';
import { type Ended, recordOf, writeRecord } from '../run/records.ts';
import { answerWaiting } from './answer-waiting.ts';
import type { Jobs } from './jobs.ts';

/** A job under a claim of this server. */
export type ClaimedJob = JobOf<typeof agentJobs>;

export interface LiveDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  ports: AnsweringPorts;
  jobs: Jobs;
  send: Send;
}

/** A decision as stored before it is sent. */
interface Kept {
  decision: Decision;
  trace: Trace;
  agentId: string;
  version: number | null;
  startedAt: number;
  /** A person was called and has the conversation. */
  handedOver: boolean;
}

/** Milliseconds between attempts to deliver a message to Telegram, and for how long. */
const RETRY = 15_000;
const GIVE_UP = 60 * 60_000;

/**
 * Carries out a job: decides, stores the decision, sends it and writes the record. Another server can repeat each step
 * from the stored decision: the key of the message comes from the job, so a repeat sends the same message.
 *
 * @param signal aborts when the answer is no longer wanted or the server closes
 * @throws ClaimLost, or the reason of the signal
 */
export const carryOut = async (deps: LiveDeps, job: ClaimedJob, signal: AbortSignal): Promise<void> => {
  const { db, now, jobs, ports } = deps;
  const kept = (job.decision as Kept | null) ?? undefined;
  const trace = kept?.trace ?? newTrace(ports);
  const startedAt = kept?.startedAt ?? now();
  const subject: Subject = { ...job };
  let version = kept?.version ?? null;
  let agentId = kept?.agentId ?? job.agentId;

  const end = async (ended: Ended, sentId?: string): Promise<void> => {
    const isAnswer = ended.outcome === 'answered' || ended.outcome === 'away';
    const { workspaceId, conversationId, id, messageId: answeredId } = job;
    const waited = isAnswer ? now() - job.createdAt.getTime() : undefined;
    const about = {
      id,
      workspaceId,
      agentId,
      conversationId,
      kind: 'live' as const,
      version,
      startedAt,
      endedAt: now(),
    };
    // Outside its hours an agent leaves the message to a person.
    const isLeft = ended.outcome === 'away' || ended.outcome === 'silent';
    await db.transaction(async (tx) => {
      if (isLeft) await nextChange(tx, workspaceId, now());
      await jobs.end(job, { state: ended.outcome === 'superseded' ? 'superseded' : 'done' }, tx);
      await writeRecord(tx, recordOf({ ...about, waited, answeredId, sentId }, ended, trace));
      if (isLeft) await tellOfWaiting(tx, conversationId, now());
    });
    if (isLeft) deps.wakeups.notify(workspaceId);
  };

  try {
    if (kept !== undefined) return await deliver(deps, job, subject, kept, end, signal);
    await requireCurrent(db, subject);
    const conversation = await findConversation(db, job.workspaceId, job.conversationId);
    const agent = await ports.publishedFor(db, conversation);
    if (agent === undefined) throw new Superseded('person');
    // The channel may have got another agent meanwhile.
    agentId = agent.id;
    version = agent.version.number;
    const decision = await think(deps, job, subject, conversation, agent, trace, signal);
    const decided: Kept = { decision, trace, agentId, version, startedAt, handedOver: false };
    await jobs.write(job, { decision: decided });
    await deliver(deps, job, subject, decided, end, signal);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    // Tools may have acted before: the next run reports it to the customer.
    trace.effects = await ports.effectsOf(db, job.id);
    if (error.by === 'edited') return jobs.release(job, { decision: null });
    if (error.by === 'deleted' && error.newestId !== undefined) await jobs.revive(error.newestId);
    await end({ outcome: 'superseded', ...because(SUPERSEDED[error.by]) });
    // A person who took the conversation may have given it back by now.
    if (error.by === 'person')
      await db.transaction(async (tx) => {
        await nextChange(tx, job.workspaceId, now());
        await answerWaiting(tx, ports, job.conversationId, now());
      });
  }
};

type End = (ended: Ended, sentId?: string) => Promise<void>;

/** Reads the brief, and decides. */
const think = async (
  { db, now, ports, wakeups }: LiveDeps,
  job: ClaimedJob,
  subject: Subject,
  conversation: ConversationWithBot,
  agent: NonNullable<Awaited<ReturnType<AnsweringPorts['publishedFor']>>>,
  trace: Trace,
  signal: AbortSignal,
): Promise<Decision> => {
  const context = await readContext(db, conversation.id);
  if (context.newest?.id !== job.messageId) await requireCurrent(db, subject);
  subject.editedAt = context.newest?.editedAt ?? null;
  const wanted = { runId: job.id, purpose: 'live' as const, agent, context, conversation };
  const brief = await readBrief({ db, now, ports }, wanted);
  signal.throwIfAborted();
  return decide(
    brief,
    { ports, db, wakeups, now, signal, requireCurrent: (tx) => requireCurrent(tx, subject) },
    trace,
  );
};

/** Sends a decision. */
const deliver = async (
  deps: LiveDeps,
  job: ClaimedJob,
  subject: Subject,
  kept: Kept,
  end: End,
  signal: AbortSignal,
): Promise<void> => {
  const { decision } = kept;
  if (decision.outcome === 'silent') {
    if (decision.attention) await callPerson(deps, job, subject, false);
    return end(decision);
  }
  if (decision.outcome === 'handed_over' && !kept.handedOver) {
    await callPerson(deps, job, subject, true, decision.reason, (tx) =>
      deps.jobs.write(job, { decision: { ...kept, handedOver: true } }, tx),
    );
  }
  const conversation = await findConversation(deps.db, job.workspaceId, job.conversationId);
  const isAnswer = decision.outcome === 'answered';
  const key = `agent:${job.id}${decision.outcome === 'handed_over' ? ':handover' : ''}`;
  try {
    const sent = await deps.send({
      conversation,
      content: { kind: 'text', text: decision.text },
      agentEpoch: job.epoch,
      automatic: !isAnswer,
      check: (tx) =>
        decision.outcome === 'handed_over' ? requireUnanswered(tx, job) : requireCurrent(tx, subject),
      key,
      signal,
    });
    await end(decision, sent.id);
  } catch (error) {
    await afterFailure(deps, job, decision, end, error, key);
  }
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

/** Sets the attention of a conversation, and gives it to a person. @throws Superseded */
const callPerson = async (
  { db, wakeups, now }: LiveDeps,
  { workspaceId, conversationId }: ClaimedJob,
  subject: Subject,
  takes: boolean,
  reason = 'failure',
  also?: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    await requireCurrent(tx, subject);
    if (takes) await takeOver(tx, conversationId, change);
    await callForPerson(tx, conversationId, `agent:${reason}`, change, now());
    await also?.(tx);
  });
  wakeups.notify(workspaceId);
};

const afterFailure = async (
  deps: LiveDeps,
  job: ClaimedJob,
  decision: Decision,
  end: End,
  error: unknown,
  key: string,
): Promise<void> => {
  const { db, jobs, now } = deps;
  if (error instanceof PersonIsThere) return end(decision);
  if (error instanceof Refusal && error.code === 'stale_epoch') throw new Superseded('person');
  // The server closes while another attempt is in progress.
  if (error instanceof Refusal && error.code === 'in_progress')
    return jobs.release(job, { dueAt: now() + RETRY });
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure } = error;
  if (failure.kind === 'unconfirmed') {
    const sentId = await idOf(db, job.workspaceId, key);
    // A hand-over has called a person already.
    if (decision.outcome === 'handed_over') return end(decision, sentId);
    return fail(deps, job, (ended) => end(ended, sentId), { code: 'not_confirmed' });
  }
  const isLate = now() - job.createdAt.getTime() > GIVE_UP;
  const isBusy = failure.kind === 'unreachable' || failure.kind === 'messages-limited';
  if (isBusy && !isLate) {
    const wait = failure.kind === 'messages-limited' ? Math.max(RETRY, failure.retryAfter * 1000) : RETRY;
    return jobs.release(job, { dueAt: now() + wait });
  }
  await fail(deps, job, end, causeOf(failure));
};

const causeOf = (failure: TelegramFailure): Cause => {
  if (failure.kind === 'unreachable') return { code: 'telegram_unreachable' };
  if (failure.kind === 'messages-limited') return { code: 'telegram_busy' };
  return { code: 'telegram_refused', words: 'reason' in failure ? failure.reason : failure.kind };
};

/** Records an answer that did not reach the customer, or may not have reached them, and calls a person. */
const fail = async (
  { db, now, wakeups }: LiveDeps,
  { workspaceId, conversationId }: ClaimedJob,
  end: End,
  cause: Cause,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const change = await nextChange(tx, workspaceId, now());
    await callForPerson(tx, conversationId, 'agent:failure', change, now());
  });
  wakeups.notify(workspaceId);
  await end({ outcome: 'failed', ...because(cause) });
};

/** The message of an attempt that may have arrived. */
const idOf = async (db: Database, workspaceId: WorkspaceId, key: string): Promise<string | undefined> => {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(inWorkspace(messages, workspaceId, eq(messages.clientKey, key)));
  return message?.id;
};
