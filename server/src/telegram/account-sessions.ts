import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { telegramSessions } from '../db/schema/telegram.ts';

/** Secrets that sign personal accounts in again after a restart. */
export interface AccountSessions {
  list(): Promise<{ userId: string; session: string }[]>;
  /** Stores the secret of a new login. */
  save(userId: string, session: string): Promise<void>;
  /** The number of the newest message that was delivered during this login. */
  delivered(userId: string): Promise<number | undefined>;
  setDelivered(userId: string, externalId: number): Promise<void>;
  remove(userId: string): Promise<void>;
}

export const createAccountSessions = (db: Database): AccountSessions => ({
  list: () =>
    db.select({ userId: telegramSessions.userId, session: telegramSessions.session }).from(telegramSessions),
  save: async (userId, session) => {
    const savedAt = new Date();
    await db
      .insert(telegramSessions)
      .values({ userId, session, savedAt })
      .onConflictDoUpdate({ target: telegramSessions.userId, set: { session, savedAt, delivered: null } });
  },
  delivered: async (userId) => {
    const [row] = await db
      .select({ delivered: telegramSessions.delivered })
      .from(telegramSessions)
      .where(eq(telegramSessions.userId, userId));
    return row?.delivered ?? undefined;
  },
  setDelivered: async (userId, delivered) => {
    await db.update(telegramSessions).set({ delivered }).where(eq(telegramSessions.userId, userId));
  },
  remove: async (userId) => {
    await db.delete(telegramSessions).where(eq(telegramSessions.userId, userId));
  },
});
