import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type ChangesState, telegramSessions } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { createLeases, LEASE, type LeaseTiming } from '../jobs/leases.ts';
import { TelegramFailed } from './failure.ts';
import { completeLogin, createLoginStore } from './login-store.ts';
import type { Beginning } from './mtcute-beginning.ts';
import { createSessionEndings, endLater, type LogOut } from './session-endings.ts';

interface SessionRunner {
  /** Signs in with the session; also called when it is already running. */
  run(userId: string, session: string): void;
  /** Ends the use of the session at once: another server may use it now. */
  stop(userId: string): Promise<void>;
}

/**
 * Secrets that sign personal accounts in again after a restart. One server at a time uses a session: Telegram ends one
 * that is used from two addresses.
 */
export const createAccountSessions = (db: Database, timing: LeaseTiming = {}) => {
  const holder = crypto.randomUUID();
  const mine = eq(telegramSessions.holder, holder);
  const { heldUntil, userId: key, session, delivered, changes } = telegramSessions;

  const progressOf = async (userId: string) => {
    const [row] = await db.select({ delivered, changes }).from(telegramSessions).where(eq(key, userId));
    return row;
  };

  const setProgress = async (
    userId: string,
    set: Partial<Pick<typeof telegramSessions.$inferInsert, 'delivered' | 'changes'>>,
  ): Promise<void> => {
    await db
      .update(telegramSessions)
      .set(set)
      .where(and(eq(key, userId), mine));
  };

  return {
    logins: createLoginStore(db),
    /** Leases of the sessions. A server runs the sessions that it holds. */
    lease: ({ run, stop }: SessionRunner) =>
      createLeases({
        ...timing,
        acquire: async (until) =>
          db
            .update(telegramSessions)
            .set({ holder, heldUntil: until })
            .where(or(mine, isNull(heldUntil), isOver(heldUntil)))
            .returning({ key, session }),
        release: async () => db.update(telegramSessions).set({ holder: null, heldUntil: null }).where(mine),
        run: (leased) => run(leased.key, leased.session),
        stop,
      }),
    /** Ends sessions at Telegram that are not used any more. */
    endings: (logOut: LogOut) => createSessionEndings({ db, holder, logOut }),
    /** Hands the session of the user over to `endings`. @returns the id of the ending, if there was a session */
    leave: async (tx: Transaction, userId: string): Promise<string | undefined> => {
      const [left] = await tx.delete(telegramSessions).where(eq(key, userId)).returning();
      return left && endLater(tx, left);
    },
    /**
     * Stores the secret of a new login and where its deliveries begin, and takes its lease from the server that held the
     * earlier one. The earlier session is handed over to `endings`.
     * @param step of the login, which ends with it
     * @throws TelegramFailed when a newer login has replaced that one
     */
    save: async (userId: string, secret: string, beginning: Beginning, step: string): Promise<void> => {
      const set = {
        ...beginning,
        session: secret,
        savedAt: new Date(),
        holder,
        heldUntil: inMilliseconds(timing.lease ?? LEASE),
      };
      await db.transaction(async (tx) => {
        if (!(await completeLogin(tx, userId, step))) throw new TelegramFailed({ kind: 'no-login' });
        const earlier = and(eq(key, userId), ne(session, secret));
        const [replaced] = await tx.select().from(telegramSessions).where(earlier).for('update');
        if (replaced !== undefined) await endLater(tx, replaced);
        await tx
          .insert(telegramSessions)
          .values({ ...set, userId })
          .onConflictDoUpdate({ target: key, set });
      });
    },
    /** The number up to which messages were delivered. */
    delivered: async (userId: string) => (await progressOf(userId))?.delivered ?? undefined,
    setDelivered: (userId: string, externalId: number) => setProgress(userId, { delivered: externalId }),
    /** The place in Telegram's count of changes up to which edits and deletions were delivered during this login. */
    changesState: async (userId: string) => (await progressOf(userId))?.changes ?? undefined,
    setChangesState: (userId: string, state: ChangesState) => setProgress(userId, { changes: state }),
    /** @param secret removes only this session. @returns whether there was one */
    remove: async (userId: string, secret?: string): Promise<boolean> => {
      const only = secret === undefined ? undefined : eq(session, secret);
      const removed = await db
        .delete(telegramSessions)
        .where(and(eq(key, userId), only))
        .returning({ userId: key });
      return removed.length > 0;
    },
  };
};

export type AccountSessions = ReturnType<typeof createAccountSessions>;
