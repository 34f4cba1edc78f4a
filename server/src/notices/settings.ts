import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { NOTICE_KINDS, type NoticeKind, noticeMails, noticeSettings } from '../db/schema/notices.ts';
import { users } from '../db/schema/users.ts';
import type { QuietHours } from './quiet.ts';

/** How a person wants to be told. */
export interface NoticeSettings {
  /** Minutes until an e-mail; 0 for none. */
  mailAfter: number;
  mailText: boolean;
  mailKinds: NoticeKind[];
  pushKinds: NoticeKind[];
  pushText: boolean;
  quiet: QuietHours | undefined;
}

const DEFAULTS: NoticeSettings = {
  mailAfter: 60,
  mailText: true,
  mailKinds: ['message', 'attention', 'channel'],
  pushKinds: [...NOTICE_KINDS],
  pushText: true,
  quiet: undefined,
};

export const readSettings = async (db: Database, userId: string): Promise<NoticeSettings> => {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  if (row === undefined) return DEFAULTS;
  const { userId: _, quietFrom: from, quietTo: to, quietZone: zone, ...settings } = row;
  return {
    ...settings,
    quiet: from === null || to === null || zone === null ? undefined : { from, to, zone },
  };
};

/**
 * Locks a person until the transaction ends: a job that reads the settings and a change of them take turns. Rows that name
 * the person do not wait for it.
 */
export const holdPerson = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

/** Stores how a person wants to be told; what is not given stays. It also holds for what waits already. */
export const changeSettings = (
  db: Database,
  userId: string,
  changes: Partial<NoticeSettings>,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const { quiet, ...settings } = { ...(await readSettings(tx, userId)), ...changes };
    const { from = null, to = null, zone = null } = quiet ?? {};
    const row = { ...settings, quietFrom: from, quietTo: to, quietZone: zone };
    await tx
      .insert(noticeSettings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
    await tx
      .update(noticeMails)
      .set({ dueAt: new Date(now) })
      .where(and(eq(noticeMails.userId, userId), eq(noticeMails.state, 'waiting')));
  });
