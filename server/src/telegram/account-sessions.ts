import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type ChangesState, telegramSessions } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { createLeases, type LeaseSettings, lengthOfLease } from '../jobs/leases.ts';
import { keyOfAccount, ofAccount } from './account-ref.ts';
import { TelegramFailed } from './failure.ts';
import { completeLogin, createLoginStore } from './login-store.ts';
import type { Beginning } from './mtcute-beginning.ts';
import type { AccountRef, LoginRef } from './ports.ts';
import { createSessionEndings, endLater, type LogOut, type SessionStore } from './session-endings.ts';

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
export const createAccountSessions = (store: SessionStore, settings: LeaseSettings = {}) => {
  const { db, secrets } = store;
  const holder = crypto.randomUUID();
  const mine = eq(telegramSessions.holder, holder);
  const { heldUntil, userId, accountId, session, delivered, changes } = telegramSessions;
  const of = (account: AccountRef) => ofAccount(telegramSessions, account);

  const open = (account: AccountRef, stored: string): string | undefined =>
    secrets.open('account-session', keyOfAccount(account), stored);

  /** Hands a session that was removed, or will be replaced, over to `endings`. */
  const end = (tx: Transaction, row: typeof telegramSessions.$inferSelect): Promise<string> =>
    endLater(tx, secrets, { ...row, session: open(row, row.session) });

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
    logins: createLoginStore(store),
    /** Leases of the sessions. A server runs the sessions that it holds. */
    lease: ({ run, stop }: SessionRunner) =>
      createLeases({
        ...settings,
        acquire: async (until) => {
          const leased = await db
            .update(telegramSessions)
            .set({ holder, heldUntil: until })
            // A server without the key leaves the account to those that have it.
            .where(and(or(mine, isNull(heldUntil), isOver(heldUntil)), secrets.readableIn(session)))
            .returning({ userId, accountId, session });
          return leased.map((each) => ({ ...each, key: keyOfAccount(each) }));
        },
        release: async () => db.update(telegramSessions).set({ holder: null, heldUntil: null }).where(mine),
        run: ({ userId, accountId, session }) => {
          const secret = open({ userId, accountId }, session);
          if (secret !== undefined) run({ userId, accountId }, secret);
        },
        stop,
      }),
    /** Ends sessions at Telegram that are not used any more. */
    endings: (logOut: LogOut) => createSessionEndings({ ...store, holder, logOut }),
    /** Hands the session of an account over to `endings`. @returns the id of the ending, if there was a session */
    leave: async (tx: Transaction, account: AccountRef): Promise<string | undefined> => {
      const [left] = await tx.delete(telegramSessions).where(of(account)).returning();
      return left && end(tx, left);
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
        session: secrets.seal('account-session', keyOfAccount(account), secret),
        savedAt: new Date(),
        holder,
        heldUntil: inMilliseconds(lengthOfLease(settings)),
      };
      if (!(await completeLogin(tx, login, step))) throw new TelegramFailed({ kind: 'no-login' });
      const [replaced] = await tx.select().from(telegramSessions).where(of(account)).for('update');
      if (replaced !== undefined && open(replaced, replaced.session) !== secret) await end(tx, replaced);
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
    remove: (account: AccountRef, secret?: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select({ session }).from(telegramSessions).where(of(account)).for('update');
        if (row === undefined || (secret !== undefined && open(account, row.session) !== secret))
          return false;
        await tx.delete(telegramSessions).where(of(account));
        return true;
      }),
  };
};

export type AccountSessions = ReturnType<typeof createAccountSessions>;
