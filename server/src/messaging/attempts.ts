import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Change, nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { inMilliseconds } from '../jobs/expiry.ts';
import { takeOver } from './handling.ts';
import { staleEpoch } from './marks.ts';
import { type Outcome, settleAttempt } from './settle.ts';

/** Milliseconds after the last renewal at which an attempt counts as abandoned by its process. */
export const LEASE = 10_000;
const RENEW_EVERY = 2_000;
const SWEEP_LIMIT = 200;

/** Its process died: the lease is over by the clock of the database. */
const isAbandoned: SQL<boolean> = sql`${lt(messages.attemptedAt, inMilliseconds(-LEASE))}`;

/** Rejects if the message must no longer be sent. Runs in the transaction that begins the attempt, under the lock. */
export type Check = (tx: Transaction) => Promise<void>;

export interface NewAttempt {
  workspaceId: WorkspaceId;
  conversationId: string;
  msgType: string;
  text: string | null;
  raw: unknown;
  mediaId?: string | null;
  /** The name of the first author of a forwarded message. */
  forwardedFrom?: string | null;
  /** The number of the message that is answered. */
  inReplyTo: string | null;
  /** For an agent's message: the epoch of the handler that it was written for. */
  agentEpoch: number | null;
  /** The user who sends; null for a message of a rule. */
  authorId: string | null;
  /** Sent by a rule: it does not take over the conversation or count as an answer. */
  automatic: boolean;
  /** When its author decided to have it sent later: it does not take over the conversation. */
  decidedAt: Date | null;
  clientKey: string | null;
  fingerprint: string;
}

/** Stores attempts to send; `createSender` explains their stages. */
export const createAttempts = ({ db, wakeups, now }: { db: Database; wakeups: Wakeups; now: Clock }) => {
  /**
   * Makes an attempt pending, and decides who may send: a person takes the conversation over; an agent needs an
   * unchanged handler.
   * @throws Refusal 409
   */
  const makePending = async (
    workspaceId: WorkspaceId,
    write: (tx: Transaction) => Promise<MessageRow[]>,
    { check, takesOver = true }: { check?: Check | undefined; takesOver?: boolean } = {},
  ): Promise<MessageRow | undefined> => {
    const { row, taken } = await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      await check?.(tx);
      const [row] = await write(tx);
      return { row, taken: takesOver && row !== undefined && (await claimConversation(tx, row, change)) };
    });
    if (taken) wakeups.notify(workspaceId);
    return row;
  };

  const stamps = () => ({
    status: 'pending' as const,
    attemptedAt: sql`now()`,
    sentAt: new Date(now()),
  });

  /** Undefined when the workspace's key is taken. */
  const begin = (attempt: NewAttempt, check?: Check): Promise<MessageRow | undefined> =>
    makePending(
      attempt.workspaceId,
      (tx) =>
        tx
          .insert(messages)
          .values({ ...attempt, ...stamps(), ...authorOf(attempt), direction: 'out' })
          .onConflictDoNothing({ target: [messages.workspaceId, messages.clientKey] })
          .returning(),
      { check },
    );

  const findByKey = async (workspaceId: WorkspaceId, clientKey: string) => {
    const owned = inWorkspace(messages, workspaceId, eq(messages.clientKey, clientKey));
    const [known] = await db.select({ row: messages, isAbandoned }).from(messages).where(owned);
    return known;
  };

  /**
   * Undefined when another request was the first to retry.
   * @param options.takesOver false where the person took the conversation over before: it may be an agent's again since
   */
  const beginAgain = (
    { id, workspaceId }: MessageRow,
    content: Pick<NewAttempt, 'msgType' | 'mediaId' | 'agentEpoch' | 'authorId'>,
    options: { check?: Check | undefined; takesOver?: boolean },
  ): Promise<MessageRow | undefined> =>
    makePending(
      workspaceId,
      (tx) =>
        tx
          .update(messages)
          .set({ ...content, ...stamps(), ...authorOf(content) })
          .where(and(eq(messages.id, id), eq(messages.status, 'failed')))
          .returning(),
      options,
    );

  /** Renews the lease of a pending attempt while `call` runs. */
  const hold = async <T>({ id }: MessageRow, call: () => Promise<T>): Promise<T> => {
    const renew = async () => {
      const pending = and(eq(messages.id, id), eq(messages.status, 'pending'));
      await db.update(messages).set({ attemptedAt: sql`now()` }).where(pending);
    };
    // After a failed renewal, the attempt is at worst shown as unconfirmed until its answer arrives.
    const renewing = setInterval(() => renew().catch(() => undefined), RENEW_EVERY);
    try {
      return await call();
    } finally {
      clearInterval(renewing);
    }
  };

  /** @param note tells people of it, in the same transaction */
  const fail = async (
    { id, workspaceId }: MessageRow,
    note?: (tx: Transaction, failed: MessageRow, change: Change) => Promise<void>,
  ): Promise<void> => {
    const pending = and(eq(messages.id, id), eq(messages.status, 'pending'));
    await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const [failed] = await tx.update(messages).set({ status: 'failed' }).where(pending).returning();
      if (failed !== undefined) await note?.(tx, failed, change);
    });
    wakeups.notify(workspaceId);
  };

  /** Makes the message visible, as `settleAttempt` does. */
  const settle = async (
    { id, workspaceId }: MessageRow,
    outcome: Outcome,
  ): Promise<MessageRow | undefined> => {
    const settled = await db.transaction(async (tx) =>
      settleAttempt(tx, id, outcome, await nextChange(tx, workspaceId, now())),
    );
    wakeups.notify(workspaceId);
    return settled;
  };

  /** Settles attempts whose process died as `unknown`: the server never repeats them. */
  const settleAbandoned = async (): Promise<void> => {
    const abandoned = await db
      .select()
      .from(messages)
      .where(and(eq(messages.status, 'pending'), isAbandoned))
      .limit(SWEEP_LIMIT);
    for (const attempt of abandoned) await settle(attempt, { status: 'unknown' });
  };

  return { begin, findByKey, beginAgain, hold, fail, settle, settleAbandoned };
};

export type Attempts = ReturnType<typeof createAttempts>;

/** @returns whether the handler changed. @throws Refusal 409 for an agent that is no longer the handler */
const claimConversation = async (
  tx: Transaction,
  { conversationId, agentEpoch, automatic, decidedAt }: MessageRow,
  change: Change,
): Promise<boolean> => {
  if (automatic || decidedAt !== null) return false;
  if (agentEpoch === null) return takeOver(tx, conversationId, change);
  const [conversation] = await tx
    .select({ handler: conversations.handler, epoch: conversations.handlerEpoch })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (conversation?.handler !== 'agent' || conversation.epoch !== agentEpoch) throw staleEpoch();
  return false;
};

/** A message of an agent has no user, even if a user's call sends it. */
const authorOf = ({ agentEpoch, authorId }: Pick<NewAttempt, 'agentEpoch' | 'authorId'>) =>
  agentEpoch === null ? { author: 'owner' as const, authorId } : { author: 'agent' as const, authorId: null };
