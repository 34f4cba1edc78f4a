import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { nextTs } from './inbox.ts';
import { previewOf } from './preview.ts';

/** Milliseconds after the last renewal at which an attempt counts as abandoned by its process. */
export const LEASE = 10_000;
const RENEW_EVERY = 2_000;
const SWEEP_LIMIT = 200;

export interface NewAttempt {
  userId: string;
  conversationId: string;
  msgType: string;
  text: string | null;
  raw: unknown;
  clientKey: string | null;
  fingerprint: string;
}

export type Outcome = { status: 'sent'; externalId: string } | { status: 'unknown' };

/** Stores attempts to send; `createSender` explains their stages. */
export const createAttempts = ({ db, wakeups, now }: { db: Database; wakeups: Wakeups; now: Clock }) => {
  /** Undefined when the user's key is taken. */
  const begin = async (attempt: NewAttempt): Promise<MessageRow | undefined> => {
    const [row] = await db
      .insert(messages)
      .values({ ...attempt, direction: 'out', status: 'pending', attemptedAt: new Date(now()) })
      .onConflictDoNothing({ target: [messages.userId, messages.clientKey] })
      .returning();
    return row;
  };

  const findByKey = async (userId: string, clientKey: string): Promise<MessageRow | undefined> => {
    const owned = and(eq(messages.userId, userId), eq(messages.clientKey, clientKey));
    const [row] = await db.select().from(messages).where(owned);
    return row;
  };

  /** Undefined when another request has begun again first. */
  const beginAgain = async (id: string): Promise<MessageRow | undefined> => {
    const [row] = await db
      .update(messages)
      .set({ status: 'pending', attemptedAt: new Date(now()) })
      .where(and(eq(messages.id, id), eq(messages.status, 'failed')))
      .returning();
    return row;
  };

  /** Renews the lease of a pending attempt while `call` runs. */
  const hold = async <T>({ id }: MessageRow, call: () => Promise<T>): Promise<T> => {
    const renew = async () => {
      const pending = and(eq(messages.id, id), eq(messages.status, 'pending'));
      await db
        .update(messages)
        .set({ attemptedAt: new Date(now()) })
        .where(pending);
    };
    // A renewal that fails costs no more than the attempt being shown as unconfirmed until its answer comes.
    const renewing = setInterval(() => renew().catch(() => undefined), RENEW_EVERY);
    try {
      return await call();
    } finally {
      clearInterval(renewing);
    }
  };

  const fail = async ({ id, userId }: MessageRow): Promise<void> => {
    const pending = and(eq(messages.id, id), eq(messages.status, 'pending'));
    await db.update(messages).set({ status: 'failed' }).where(pending);
    wakeups.notify(userId);
  };

  /** Makes the message visible. Undefined when it is settled already. */
  const settle = async ({ id, userId }: MessageRow, outcome: Outcome): Promise<MessageRow | undefined> => {
    const settled = await db.transaction(async (tx) => {
      const ts = await nextTs(tx, userId, now());
      // An answer that comes after the lease has ended still decides: the message was sent.
      const open =
        outcome.status === 'sent' ? sql`${messages.status} <> 'sent'` : eq(messages.status, 'pending');
      const [row] = await tx
        .update(messages)
        .set({ ...outcome, ts })
        .where(and(eq(messages.id, id), open))
        .returning();
      if (row === undefined) return undefined;
      await tx
        .update(conversations)
        .set({ lastMessageText: previewOf(row), lastTs: ts })
        .where(eq(conversations.id, row.conversationId));
      return row;
    });
    wakeups.notify(userId);
    return settled;
  };

  const isAbandoned = ({ attemptedAt }: MessageRow): boolean => attemptedAt.getTime() < now() - LEASE;

  /** Settles attempts whose process died as `unknown`. */
  const settleAbandoned = async (): Promise<void> => {
    const before = new Date(now() - LEASE);
    const abandoned = await db
      .select()
      .from(messages)
      .where(and(eq(messages.status, 'pending'), lt(messages.attemptedAt, before)))
      .limit(SWEEP_LIMIT);
    for (const attempt of abandoned) await settle(attempt, { status: 'unknown' });
  };

  return { begin, findByKey, beginAgain, hold, fail, settle, isAbandoned, settleAbandoned };
};

export type Attempts = ReturnType<typeof createAttempts>;
