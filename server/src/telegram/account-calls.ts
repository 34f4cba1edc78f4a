import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { accountCalls } from '../db/schema/telegram.ts';
import type { Kernel } from '../kernel.ts';
import { inTrace } from '../tracing/spans.ts';
import { ofAccount } from './account-ref.ts';
import { AccountAway, TelegramFailed, type TelegramFailure } from './failure.ts';
import type { AccountRef } from './ports.ts';

export type Answer = { value: unknown } | { failure: TelegramFailure };

export interface CallTiming {
  /** Milliseconds within which a call has to begin; 30 s by default, which is longer than a takeover takes. */
  takeWithin?: number | undefined;
  /** Milliseconds between checks for calls, in case a wake-up is lost, and after a takeover; 500 by default. */
  lookEvery?: number | undefined;
}

export interface AccountCallsOptions extends CallTiming, Pick<Kernel, 'db' | 'wakeups'> {
  /** Whether this server can carry out calls of the account. */
  holds(account: AccountRef): boolean;
  /**
   * Carries out a call of another server; throws a TelegramFailed. After an AccountAway another server takes it.
   * `isAwaited` tells whether the other server still waits, to ask before what begins late.
   */
  carryOut(account: AccountRef, call: unknown, isAwaited: () => Promise<boolean>): Promise<unknown>;
}

/** Milliseconds to wait for a call that has begun. The longest is the upload of a large file. */
const ANSWER_WITHIN = 900_000;
/** The wake-up of the servers that carry calls out. */
const ASKED = 'account-calls';

/** Calls to Telegram between servers, through their database. Each call is carried out at most once. */
export const createAccountCalls = (options: AccountCallsOptions) => {
  const { db, wakeups, holds, carryOut, takeWithin = 30_000, lookEvery = 500 } = options;
  const server = crypto.randomUUID();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  const milliseconds = (ms: number) => sql`${`${ms} milliseconds`}::interval`;

  const isAwaited = async (id: string): Promise<boolean> => {
    const isYoung = sql`${accountCalls.askedAt} > now() - ${milliseconds(ANSWER_WITHIN)}`;
    return (await db.$count(accountCalls, and(eq(accountCalls.id, id), isYoung))) > 0;
  };

  const answerCall = async ({
    id,
    call,
    trace,
    ...account
  }: typeof accountCalls.$inferSelect): Promise<void> => {
    const span = { name: 'call of an account', kind: 'consumer' } as const;
    const result = await inTrace(trace, span, () => carryOut(account, call, () => isAwaited(id))).then(
      (value) => ({ answer: { value } satisfies Answer }),
      (error: unknown) =>
        error instanceof AccountAway
          ? { takenBy: null }
          : { answer: { failure: failureOf(error) } satisfies Answer },
    );
    await db.update(accountCalls).set(result).where(eq(accountCalls.id, id));
    wakeups.notify('answer' in result ? id : ASKED);
  };

  const takeCalls = async (): Promise<void> => {
    const isFresh = sql`${accountCalls.askedAt} > now() - ${milliseconds(takeWithin)}`;
    const isOpen = and(isNull(accountCalls.takenBy), isFresh);
    const { userId, accountId } = accountCalls;
    const asked = await db.selectDistinct({ userId, accountId }).from(accountCalls).where(isOpen);
    for (const account of asked.filter(holds)) {
      const taken = await db
        .update(accountCalls)
        .set({ takenBy: server })
        .where(and(isOpen, ofAccount(accountCalls, account)))
        .returning();
      for (const call of taken) {
        const answering = answerCall(call)
          .catch(() => undefined)
          .finally(() => running.delete(answering));
        running.add(answering);
      }
    }
  };

  const look = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const asked = wakeups.wait(ASKED, closing.signal, lookEvery);
      await takeCalls().catch(() => undefined);
      await asked;
    }
  };

  const waitFor = async (id: string): Promise<Answer | undefined> => {
    const begun = performance.now();
    for (;;) {
      const { signal } = closing;
      const waited = performance.now() - begun;
      const answered = wakeups.wait(id, signal, lookEvery);
      const [row] = await db.select().from(accountCalls).where(eq(accountCalls.id, id));
      if (row?.answer) return row.answer as Answer;
      const isOver = waited > takeWithin || signal.aborted;
      if (row?.takenBy === null && isOver) {
        const open = and(eq(accountCalls.id, id), isNull(accountCalls.takenBy));
        const withdrawn = await db.delete(accountCalls).where(open).returning({ id: accountCalls.id });
        if (withdrawn.length > 0) return undefined;
        continue;
      }
      if (row === undefined || waited > ANSWER_WITHIN || signal.aborted)
        return { failure: { kind: 'unconfirmed' } };
      await answered;
    }
  };

  return {
    /** Carries out the calls of other servers until `close`. */
    start: (): void => {
      looking = look();
    },
    /** Asks the server that holds the account. @returns undefined if no server began the call in time; none will */
    ask: async (account: AccountRef, call: object): Promise<Answer | undefined> => {
      const [asked] = await db
        .insert(accountCalls)
        .values({ ...account, call })
        .returning({ id: accountCalls.id });
      if (asked === undefined) return undefined;
      wakeups.notify(ASKED);
      try {
        return await waitFor(asked.id);
      } finally {
        // Also the calls of servers that have died.
        const isOld = lt(accountCalls.askedAt, sql`now() - interval '1 hour'`);
        await db.delete(accountCalls).where(or(eq(accountCalls.id, asked.id), isOld));
      }
    },
    close: async () => {
      closing.abort();
      await looking;
      await Promise.all(running);
    },
  };
};

const failureOf = (error: unknown): TelegramFailure =>
  error instanceof TelegramFailed ? error.failure : { kind: 'unconfirmed' };
