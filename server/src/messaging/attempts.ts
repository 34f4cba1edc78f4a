import { albumKey, albumOf, MOST_ALBUM_FILES } from '@switchboard/api-client';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { and, eq, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { type Change, nextChange, nextChanges } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { DatabaseUnavailable, isUnavailable } from '../db/failures.ts';
import { insist } from '../db/insist.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { inMilliseconds } from '../jobs/expiry.ts';
import { refuseAbove } from '../quotas/counts.ts';
import { ofAttempt, rowsOfAttempt, standsForAttempt } from './album-rows.ts';
import { takeOver } from './handling.ts';
import { staleEpoch } from './marks.ts';
import { type Outcome, settleAttempt } from './settle.ts';

/** Milliseconds after the last renewal at which an attempt counts as abandoned by its process. */
export const LEASE = 10_000;
const RENEW_EVERY = 2_000;
/** Milliseconds to look for an attempt whose beginning had no answer. */
const LOOK = 1_000;
const SWEEP_LIMIT = 200;

/** Its process died: the lease is over by the clock of the database. */
const isAbandoned: SQL<boolean> = sql`${lt(messages.attemptedAt, inMilliseconds(-LEASE))}`;

/**
 * Rejects if the message must no longer be sent. Runs in the transaction that begins the attempt, under the lock, and not
 * where one was begun before: what may have been sent already is no longer asked about.
 */
export type Check = (tx: Transaction) => Promise<void>;

/** What becomes of the messages of an attempt; `externalIds` are in their order. */
type Result = Exclude<Outcome, { status: 'sent' }> | { status: 'sent'; externalIds: readonly string[] };

/** A message of an album after the first one. */
type Part = Pick<NewAttempt, 'msgType' | 'text' | 'raw' | 'mediaId'>;

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
  /** The other messages of an album, whose `clientKey` must be set. */
  parts?: readonly Part[] | undefined;
}

/** The row as long as no other attempt has begun: the time of each is later than that of the one before. */
const isStill = ({ id, sentAt }: MessageRow): SQL | undefined =>
  and(eq(messages.id, id), eq(messages.sentAt, sentAt));

/** A customer may be blocked after a message was written. @throws Refusal 409, which undoes the attempt */
const refuseIfBlocked = async (tx: Transaction, { conversationId }: MessageRow): Promise<void> => {
  const isBlocked = and(eq(conversations.id, conversationId), isNotNull(conversations.blockedSince));
  if ((await tx.$count(conversations, isBlocked)) > 0) throw new Refusal('sender_blocked');
};

/** Stores attempts to send; `createSender` explains their stages. */
export const createAttempts = ({ db, wakeups, now }: { db: Database; wakeups: Wakeups; now: Clock }) => {
  /**
   * Makes an attempt pending, and decides who may send: a person takes the conversation over; an agent needs an
   * unchanged handler.
   * @throws Refusal 409
   */
  const makePending = async (
    workspaceId: WorkspaceId,
    write: (tx: Transaction, change: Change) => Promise<MessageRow[]>,
    { check, takesOver = true }: { check?: Check | undefined; takesOver?: boolean } = {},
  ): Promise<MessageRow | undefined> => {
    const { row, taken } = await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const [row] = await write(tx, change);
      if (row !== undefined) {
        await check?.(tx);
        await refuseIfBlocked(tx, row);
      }
      return { row, taken: takesOver && row !== undefined && (await claimConversation(tx, row, change)) };
    });
    if (taken) wakeups.notify(workspaceId);
    return row;
  };

  /**
   * Messages are written one after the other, also within a millisecond: the time of their change tells their order.
   * @param place in an album: a millisecond apart, so that deliveries of equal files are matched in their order
   */
  const stamps = ({ ts }: Change, place = 0) => ({
    status: 'pending' as const,
    attemptedAt: sql`now()`,
    sentAt: new Date(ts + place),
  });

  const rowOf = ({ parts: _, ...attempt }: NewAttempt, change: Change, place: number) => ({
    ...attempt,
    ...stamps(change, place),
    ...authorOf(attempt),
    direction: 'out' as const,
  });

  /** @throws Refusal 409 when a key of a message after the first one is in use */
  const insert = async (
    tx: Transaction,
    id: string,
    attempt: NewAttempt,
    change: Change,
  ): Promise<MessageRow[]> => {
    const { parts = [], clientKey } = attempt;
    const albumId = parts.length === 0 || clientKey === null ? null : albumOf(clientKey);
    const rows = [attempt, ...parts.map((part) => ({ ...attempt, inReplyTo: null, ...part }))].map(
      (row, place) => ({
        ...rowOf(row, change, place),
        ...(place === 0 && { id }),
        albumId,
        clientKey: clientKey === null ? null : albumKey(clientKey, place),
      }),
    );
    const stored = await tx
      .insert(messages)
      .values(rows)
      .onConflictDoNothing({ target: [messages.workspaceId, messages.clientKey] })
      .returning();
    // What a person decided to have sent later was allowed then.
    if (stored.length > 0 && attempt.authorId != null && attempt.decidedAt == null)
      await refuseAbove(tx, attempt.workspaceId, 'messages');
    const first = stored.find((row) => row.clientKey === clientKey);
    if (first === undefined) throw new KeyTaken(await findRow(tx, attempt.workspaceId, clientKey ?? ''));
    if (stored.length < rows.length) throw new Refusal('key_reused', { field: 'Idempotency-Key' });
    return [first];
  };

  /**
   * The attempt of a transaction whose answer was lost: nobody else would carry it out. Undefined when it was not stored, or
   * when its lease is over: others have told by now that it is not confirmed.
   */
  const findBegun = async (id: string, workspaceId: WorkspaceId): Promise<MessageRow | undefined> => {
    const isHeld = and(eq(messages.id, id), eq(messages.status, 'pending'), not(isAbandoned));
    const [begun] = await withTimeLimit(
      LOOK,
      () => new DatabaseUnavailable('It is not known whether the message was stored'),
      () =>
        insist(() => db.update(messages).set({ attemptedAt: sql`now()` }).where(isHeld).returning(), LOOK),
    );
    if (begun !== undefined) wakeups.notify(workspaceId);
    return begun;
  };

  /** @returns the attempt, or the message that has the workspace's key, as it was in the transaction that found it */
  const begin = async (attempt: NewAttempt, check?: Check): Promise<Begun> => {
    const id = crypto.randomUUID();
    const { workspaceId } = attempt;
    try {
      const begun = await makePending(workspaceId, (tx, change) => insert(tx, id, attempt, change), {
        check,
      });
      return { begun };
    } catch (error) {
      if (error instanceof KeyTaken) return { known: error.known };
      const begun = isUnavailable(error)
        ? await findBegun(id, workspaceId).catch(() => undefined)
        : undefined;
      if (begun === undefined) throw error;
      return { begun };
    }
  };

  const findByKey = async (workspaceId: WorkspaceId, clientKey: string) => {
    const owned = inWorkspace(messages, workspaceId, eq(messages.clientKey, clientKey));
    const [known] = await db.select({ row: messages, isAbandoned }).from(messages).where(owned);
    return known;
  };

  /**
   * Undefined when another request was the first to retry, also when that attempt has failed since.
   * @param options.takesOver false where the person took the conversation over before: it may be an agent's again since
   */
  const beginAgain = (
    failed: MessageRow,
    { parts = [], ...content }: Pick<NewAttempt, 'msgType' | 'mediaId' | 'agentEpoch' | 'authorId' | 'parts'>,
    options: { check?: Check | undefined; takesOver?: boolean },
  ): Promise<MessageRow | undefined> =>
    makePending(
      failed.workspaceId,
      async (tx, change) => {
        const [first, ...later] = await rowsOfAttempt(tx, failed);
        if (first === undefined) return [];
        const again = await tx
          .update(messages)
          .set({ ...content, ...stamps(change), ...authorOf(content) })
          .where(and(isStill(failed), eq(messages.status, 'failed')))
          .returning();
        if (again.length > 0)
          for (const [index, { id }] of later.entries())
            await tx
              .update(messages)
              .set({ ...parts[index], ...stamps(change, index + 1), ...authorOf(content) })
              .where(eq(messages.id, id));
        return again;
      },
      options,
    );

  /** Renews the lease of a pending attempt while `call` runs. */
  const hold = async <T>(attempt: MessageRow, call: () => Promise<T>): Promise<T> => {
    const renew = async () => {
      const pending = and(isStill(attempt), eq(messages.status, 'pending'));
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

  /**
   * @param note tells people of it, in the same transaction
   * @returns false when others have settled it meanwhile, or have begun another attempt
   */
  const fail = async (
    attempt: MessageRow,
    note?: (tx: Transaction, failed: MessageRow, change: Change) => Promise<void>,
  ): Promise<boolean> => {
    const { id, workspaceId } = attempt;
    const pending = and(ofAttempt(attempt), eq(messages.status, 'pending'));
    const isFailed = await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const [current] = await tx.select().from(messages).where(isStill(attempt));
      // The answer to an earlier try of this transaction may be lost.
      if (current?.status !== 'pending') return current?.status === 'failed';
      const rows = await tx.update(messages).set({ status: 'failed' }).where(pending).returning();
      const failed = rows.find((row) => row.id === id);
      if (failed !== undefined) await note?.(tx, failed, change);
      return true;
    });
    wakeups.notify(workspaceId);
    return isFailed;
  };

  /** Makes the messages visible, as `settleAttempt` does. @returns the first one */
  const settle = async (attempt: MessageRow, result: Result): Promise<MessageRow | undefined> => {
    const { workspaceId } = attempt;
    const [settled] = await db.transaction(async (tx) => {
      const changes = await nextChanges(tx, workspaceId, now(), countOf(attempt));
      const rows = await rowsOfAttempt(tx, attempt);
      const done: (MessageRow | undefined)[] = [];
      for (const [place, { id }] of rows.entries()) {
        const change = changes[place];
        const outcome = outcomeOf(result, place);
        if (change !== undefined) done.push(await settleAttempt(tx, id, outcome, change));
      }
      return done;
    });
    wakeups.notify(workspaceId);
    return settled;
  };

  /** Settles attempts whose process died as `unknown`: the server never repeats them. */
  const settleAbandoned = async (): Promise<void> => {
    const abandoned = await db
      .select()
      .from(messages)
      .where(and(eq(messages.status, 'pending'), isAbandoned, standsForAttempt))
      // Workspaces take turns.
      .orderBy(sql`row_number() over (partition by ${messages.workspaceId} order by ${messages.attemptedAt})`)
      .limit(SWEEP_LIMIT);
    for (const attempt of abandoned) await settle(attempt, { status: 'unknown' });
  };

  return { begin, findByKey, beginAgain, hold, fail, settle, settleAbandoned };
};

export type Attempts = ReturnType<typeof createAttempts>;

interface Begun {
  begun?: MessageRow | undefined;
  known?: MessageRow | undefined;
}

class KeyTaken extends Error {
  readonly known: MessageRow | undefined;
  constructor(known: MessageRow | undefined) {
    super();
    this.known = known;
  }
}

const findRow = async (tx: Transaction, workspaceId: WorkspaceId, clientKey: string) => {
  const owned = inWorkspace(messages, workspaceId, eq(messages.clientKey, clientKey));
  const [row] = await tx.select().from(messages).where(owned);
  return row;
};

/** Numbers of changes to take: those of an album are not counted before the lock. */
const countOf = ({ albumId }: MessageRow): number => (albumId === null ? 1 : MOST_ALBUM_FILES);

/** A message of which the channel reported no number is not confirmed. */
const outcomeOf = (result: Result, place: number): Outcome => {
  const externalId = result.status === 'sent' ? result.externalIds[place] : undefined;
  return externalId === undefined ? { status: 'unknown' } : { status: 'sent', externalId };
};

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
