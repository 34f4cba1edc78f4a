import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type ChangesState, telegramSessions } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { createLeases, LEASE, type LeaseTiming } from '../jobs/leases.ts';
import { keyOfAccount, ofAccount } from './account-ref.ts';
import { TelegramFailed } from './failure.ts';
import { completeLogin, createLoginStore } from './login-store.ts';
import type { Beginning } from './mtcute-beginning.ts';
import type { AccountRef, LoginRef } from './ports.ts';
import { createSessionEndings, endLater, type LogOut } from './session-endings.ts';

interface SessionRunner {
  /** Signs in with the session; also called when it is already running. */
  run(account: AccountRef, session: string): void;
  /**
   * Ends the use of the session at once: another server may use it now.
   * @param key of `keyOfAccount`
   */
  stop(key: string): Promise<void>;
}

/** A new login that is complete. */
export interface NewSession {
  secret: string;
  /** Where its deliveries begin. */
  beginning: Beginning;
  login: LoginRef;
  /** The step of the login, which ends with it. */
  step: string;
}

/**
 * Secrets that sign personal accounts in again after a restart. One server at a time uses a session: Telegram ends one
 * that is used from two addresses.
 */
export const createAccountSessions = (db: Database, timing: LeaseTiming = {}) => {
  const holder = crypto.randomUUID();
  const mine = eq(telegramSessions.holder, holder);
  const { heldUntil, userId, accountId, session, delivered, changes } = telegramSessions;
  const of = (account: AccountRef) => ofAccount(telegramSessions, account);

  const progressOf = async (account: AccountRef) => {
    const [row] = await db.select({ delivered, changes }).from(telegramSessions).where(of(account));
    return row;
  };

  const setProgress = async (
    account: AccountRef,
    set: Partial<Pick<typeof telegramSessions.$inferInsert, 'delivered' | 'changes'>>,
  ): Promise<void> => {
    await db
      .update(telegramSessions)
      .set(set)
      .where(and(of(account), mine));
  };

  return {
    logins: createLoginStore(db),
    /** Leases of the sessions. A server runs the sessions that it holds. */
    lease: ({ run, stop }: SessionRunner) =>
      createLeases({
        ...timing,
        acquire: async (until) => {
          const leased = await db
            .update(telegramSessions)
            .set({ holder, heldUntil: until })
            .where(or(mine, isNull(heldUntil), isOver(heldUntil)))
            .returning({ userId, accountId, session });
          return leased.map((each) => ({ ...each, key: keyOfAccount(each) }));
        },
        release: async () => db.update(telegramSessions).set({ holder: null, heldUntil: null }).where(mine),
        run: ({ userId, accountId, session }) => run({ userId, accountId }, session),
        stop,
      }),
    /** Ends sessions at Telegram that are not used any more. */
    endings: (logOut: LogOut) => createSessionEndings({ db, holder, logOut }),
    /** Hands the session of an account over to `endings`. @returns the id of the ending, if there was a session */
    leave: async (tx: Transaction, account: AccountRef): Promise<string | undefined> => {
      const [left] = await tx.delete(telegramSessions).where(of(account)).returning();
      return left && endLater(tx, left);
    },
    /**
     * Stores a new session of an account, and takes its lease from the server that held the earlier one. The earlier
     * session is handed over to `endings`.
     * @throws TelegramFailed when a newer login has replaced that one
     */
    save: async (
      tx: Transaction,
      account: AccountRef,
      { secret, beginning, login, step }: NewSession,
    ): Promise<void> => {
      const set = {
        ...beginning,
        session: secret,
        savedAt: new Date(),
        holder,
        heldUntil: inMilliseconds(timing.lease ?? LEASE),
      };
      if (!(await completeLogin(tx, login, step))) throw new TelegramFailed({ kind: 'no-login' });
      const earlier = and(of(account), ne(session, secret));
      const [replaced] = await tx.select().from(telegramSessions).where(earlier).for('update');
      if (replaced !== undefined) await endLater(tx, replaced);
      await tx
        .insert(telegramSessions)
        .values({ ...set, ...account })
        .onConflictDoUpdate({ target: [userId, accountId], set });
    },
    /** The number up to which messages were delivered. */
    delivered: async (account: AccountRef) => (await progressOf(account))?.delivered ?? undefined,
    setDelivered: (account: AccountRef, externalId: number) =>
      setProgress(account, { delivered: externalId }),
    /** The place in Telegram's count of changes up to which edits and deletions were delivered during this login. */
    changesState: async (account: AccountRef) => (await progressOf(account))?.changes ?? undefined,
    setChangesState: (account: AccountRef, state: ChangesState) => setProgress(account, { changes: state }),
    /** @param secret removes only this session. @returns whether there was one */
    remove: async (account: AccountRef, secret?: string): Promise<boolean> => {
      const only = secret === undefined ? undefined : eq(session, secret);
      const removed = await db
        .delete(telegramSessions)
        .where(and(of(account), only))
        .returning({ userId });
      return removed.length > 0;
    },
  };
};

export type AccountSessions = ReturnType<typeof createAccountSessions>;
