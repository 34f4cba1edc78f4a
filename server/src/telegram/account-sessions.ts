import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { telegramSessions } from '../db/schema/telegram.ts';

/** Secrets that sign personal accounts in again after a restart. */
export interface AccountSessions {
  list(): Promise<{ userId: string; session: string }[]>;
  save(userId: string, session: string): Promise<void>;
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
      .onConflictDoUpdate({ target: telegramSessions.userId, set: { session, savedAt } });
  },
  remove: async (userId) => {
    await db.delete(telegramSessions).where(eq(telegramSessions.userId, userId));
  },
});
