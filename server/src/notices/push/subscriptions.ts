import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { holdPerson } from '../settings.ts';
import type { PushAddress } from './service.ts';

/** Maximum browsers of one person. */
const MOST = 20;

/**
 * Lets the browser of a session take pushes. The browser leaves the person that it belonged to before, because its address
 * is in one browser only.
 */
export const subscribe = (
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  address: PushAddress,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const { endpoint } = address;
    await tx
      .delete(pushSubscriptions)
      .where(
        or(
          and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)),
          and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
        ),
      );
    await tx
      .insert(pushSubscriptions)
      .values({ userId, sessionId, ...address })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: address });
    const oldest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
      .offset(MOST);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
  });

export const unsubscribe = async (db: Database, sessionId: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
};

/** Whether the browser of a session takes pushes. */
export const isSubscribed = async (db: Database, sessionId: string): Promise<boolean> =>
  (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0;
