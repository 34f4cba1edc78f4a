import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { proposals } from '../db/schema/proposals.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { createQueue, type JobOf, type Queue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { findConversation } from '../messaging/conversations.ts';
import { callForPerson } from '../messaging/handling.ts';
import type { Send } from '../messaging/sender.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { replyKeyOf } from './pressed.ts';
import { showProposal } from './showing.ts';
import { noteShown } from './stored.ts';

export interface ReplyingDeps {
  db: Database;
  send: Send;
  wakeups: Pick<Wakeups, 'notify' | 'server'>;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Milliseconds that a claim lasts, between attempts, and for how long Telegram is tried. */
const [LEASE, RETRY, GIVE_UP] = [30_000, 15_000, 60 * 60_000];
const [AT_ONCE, MAX_ATTEMPTS] = [20, 5];

type Job = JobOf<typeof proposals>;

/** Sends the messages that follow pressed buttons of proposals, once each. */
export const createReplying = (deps: ReplyingDeps) => {
  const { db, wakeups, now, log } = deps;
  const queue = createQueue({
    ...{ db, server: wakeups.server, now, table: proposals, key: { id: proposals.id } },
    isOpen: ({ reply }) => eq(reply, 'waiting'),
    ...{ tenant: proposals.workspaceId, lease: LEASE, backoff: RETRY },
  });
  return createWorker({
    ...{ name: 'replies to pressed buttons', db, now, queue, log, atOnce: AT_ONCE, attempts: MAX_ATTEMPTS },
    run: (job, signal) => reply({ ...deps, queue }, job, signal),
    parked: async (tx, job) => {
      await record(tx, deps, job, undefined);
      await queue.write(job, { reply: 'failed' }, tx);
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });
};

type Replying = ReplyingDeps & { queue: Queue<typeof proposals> };

const reply = async (deps: Replying, job: Job, signal: AbortSignal): Promise<void> => {
  const { db, send, now, queue } = deps;
  const conversation = await findConversation(db, job.workspaceId, job.conversationId);
  const text = job.replyText ?? '';
  const shown =
    job.replyProposal === null
      ? { text }
      : await showProposal(db, text, job.replyProposal, conversation.source);
  try {
    const sent = await send({
      conversation,
      content: { kind: 'text', ...shown },
      agentEpoch: conversation.handlerEpoch,
      // The customer's own yes counts also after a person took over, and takes nothing from that person.
      automatic: true,
      key: replyKeyOf(job.id),
      signal,
    });
    await end(deps, job, sent.id);
  } catch (error) {
    const wait = waitAfter(error);
    const isLate = now() - (job.answeredAt?.getTime() ?? 0) > GIVE_UP;
    if (wait !== undefined && !isLate) return queue.release(job, { dueAt: now() + Math.max(RETRY, wait) });
    await end(deps, job, undefined);
  }
};

/**
 * Milliseconds after which sending may succeed; undefined if it never will. A refusal is of a channel that is off for now.
 * @throws what Telegram did not say
 */
const waitAfter = (error: unknown): number | undefined => {
  if (error instanceof Refusal) return 0;
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure } = error;
  if (failure.kind === 'messages-limited') return failure.retryAfter * 1000;
  return failure.kind === 'unreachable' ? 0 : undefined;
};

/** Ends a reply with its record. */
const end = async (deps: Replying, job: Job, sentId?: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await record(tx, deps, job, sentId);
    await deps.queue.end(job, { reply: sentId === undefined ? 'failed' : 'sent' }, tx);
  });
  deps.wakeups.notify(job.workspaceId);
};

/** Records a reply; if it may not have arrived, a person is called, and the next answer tells what was done. */
const record = async (
  tx: Transaction,
  { now }: ReplyingDeps,
  { id, workspaceId, agentId, conversationId, replyText, answeredAt, replyProposal }: Job,
  sentId: string | undefined,
): Promise<void> => {
  const change = await nextChange(tx, workspaceId, now());
  const effects = await tx
    .select({ effect: toolEffects.effect })
    .from(toolEffects)
    .where(eq(toolEffects.runId, id));
  await tx
    .insert(agentRuns)
    .values({
      ...{ id, workspaceId, agentId, conversationId, kind: 'live', version: null, model: null },
      ...{ mode: 'passages', outcome: sentId === undefined ? 'failed' : 'answered', text: replyText },
      ...{
        passages: [],
        tools: [],
        effects: effects.map(({ effect }) => effect),
        told: sentId !== undefined,
      },
      ...{ inputTokens: 0, outputTokens: 0, startedAt: answeredAt ?? new Date(now()), duration: 0 },
      sentId: sentId ?? null,
    })
    .onConflictDoNothing({ target: agentRuns.id });
  if (sentId !== undefined && replyProposal !== null) await noteShown(tx, replyProposal, sentId);
  if (sentId === undefined) await callForPerson(tx, conversationId, 'agent:failure', change, now());
};
