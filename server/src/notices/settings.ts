import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { noticeMails, noticeSettings } from '../db/schema/notices.ts';
import { users } from '../db/schema/users.ts';

export type NoticeSettings = Omit<typeof noticeSettings.$inferSelect, 'userId'>;

const DEFAULTS: NoticeSettings = { mailAfter: 60, mailText: true };

export const readSettings = async (db: Database, userId: string): Promise<NoticeSettings> => {
  const { mailAfter, mailText } = noticeSettings;
  const [row] = await db
    .select({ mailAfter, mailText })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId));
  return row ?? DEFAULTS;
};

/** Locks a person until the transaction ends: a job that reads the settings and a change of them take turns. */
export const holdPerson = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
};

/** Stores how a person wants to be told. It also holds for what waits already. */
export const changeSettings = (
  db: Database,
  userId: string,
  settings: NoticeSettings,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    await tx
      .insert(noticeSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: settings });
    await tx
      .update(noticeMails)
      .set({ dueAt: new Date(now) })
      .where(and(eq(noticeMails.userId, userId), eq(noticeMails.state, 'waiting')));
  });
