import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { sessions } from '../db/schema/sessions.ts';
import type { Kernel } from '../kernel.ts';
import { isAlive } from './alive.ts';

/** Maximum sessions in the list: the last ones that were used. */
const MAX_LISTED = 100;

/** The sessions of a user, in all browsers. */
export const createSessionList = ({ db, now, deletionList }: Pick<Kernel, 'db' | 'now' | 'deletionList'>) => {
  const endWhere = (condition: SQL | undefined): Promise<number> =>
    deletionList.transaction(async (tx, note) => {
      const ended = await tx.delete(sessions).where(condition).returning({ id: sessions.id });
      if (ended.length > 0) await note({ what: 'sessions', ids: ended.map(({ id }) => id) });
      return ended.length;
    });

  return {
    list: (userId: string) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isAlive(new Date(now()))))
        .orderBy(desc(sessions.lastSeenAt), sessions.id)
        .limit(MAX_LISTED),

    /** @returns whether the user had this session */
    end: async (userId: string, id: string): Promise<boolean> =>
      (await endWhere(and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0,

    /** @param kept the session that stays; without one all end */
    endOthers: async (userId: string, kept: string | undefined): Promise<void> => {
      const others = kept === undefined ? undefined : ne(sessions.id, kept);
      await endWhere(and(eq(sessions.userId, userId), others));
    },
  };
};

export type SessionList = ReturnType<typeof createSessionList>;
