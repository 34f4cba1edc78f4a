import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ChangesState, telegramSessions } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { createLeases, LEASE, type Leases, type LeaseTiming } from '../jobs/leases.ts';
import type { Beginning } from './mtcute-beginning.ts';

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
export interface AccountSessions {
  /** Leases of the sessions. A server runs the sessions that it holds. */
  lease(runner: SessionRunner): Leases;
  /**
   * Stores the secret of a new login and where its deliveries begin, and takes its lease from the server that held the
   * earlier one.
   */
  save(userId: string, session: string, beginning: Beginning): Promise<void>;
  /** The number up to which messages were delivered. */
  delivered(userId: string): Promise<number | undefined>;
  setDelivered(userId: string, externalId: number): Promise<void>;
  /** The place in Telegram's count of changes up to which edits and deletions were delivered during this login. */
  changesState(userId: string): Promise<ChangesState | undefined>;
  setChangesState(userId: string, state: ChangesState): Promise<void>;
  /** @param session removes only this one. @returns whether there was one */
  remove(userId: string, session?: string): Promise<boolean>;
}

export const createAccountSessions = (db: Database, timing: LeaseTiming = {}): AccountSessions => {
  const holder = crypto.randomUUID();
  const mine = eq(telegramSessions.holder, holder);
  const { heldUntil, userId: key, session } = telegramSessions;
  return {
    lease: ({ run, stop }) =>
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
    save: async (userId, secret, { delivered, changes }) => {
      const set = {
        session: secret,
        savedAt: new Date(),
        delivered,
        changes,
        holder,
        heldUntil: inMilliseconds(timing.lease ?? LEASE),
      };
      await db
        .insert(telegramSessions)
        .values({ ...set, userId })
        .onConflictDoUpdate({ target: key, set });
    },
    delivered: async (userId) => {
      const [row] = await db
        .select({ delivered: telegramSessions.delivered })
        .from(telegramSessions)
        .where(eq(key, userId));
      return row?.delivered ?? undefined;
    },
    setDelivered: async (userId, delivered) => {
      await db
        .update(telegramSessions)
        .set({ delivered })
        .where(and(eq(key, userId), mine));
    },
    changesState: async (userId) => {
      const [row] = await db
        .select({ changes: telegramSessions.changes })
        .from(telegramSessions)
        .where(eq(key, userId));
      return row?.changes ?? undefined;
    },
    setChangesState: async (userId, changes) => {
      await db
        .update(telegramSessions)
        .set({ changes })
        .where(and(eq(key, userId), mine));
    },
    remove: async (userId, secret) => {
      const only = secret === undefined ? undefined : eq(session, secret);
      const removed = await db
        .delete(telegramSessions)
        .where(and(eq(key, userId), only))
        .returning({ userId: key });
      return removed.length > 0;
    },
  };
};
