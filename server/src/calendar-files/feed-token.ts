import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { markCatalog } from '../booking/catalog.ts';
import { nextChange } from '../changes/next-change.ts';
import type { Database } from '../db/database.ts';
import { calendarFeeds } from '../db/schema/schedule.ts';

/** 256 random bits: it cannot be guessed, so a plain hash is enough to store it. */
const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the token of a user's feed; an earlier one stops working. It cannot be read again. */
export const createFeedToken = (db: Database, userId: string, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    await markCatalog(tx, userId, await nextChange(tx, userId, now));
    const token = newToken();
    const hash = hashOf(token);
    await tx
      .insert(calendarFeeds)
      .values({ userId, hash })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { hash } });
    return token;
  });

/** Revokes the token of a user's feed, if there is one. */
export const deleteFeedToken = (db: Database, userId: string, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await markCatalog(tx, userId, await nextChange(tx, userId, now));
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  });

/** The user whose feed has this token. */
export const userOfFeed = async (db: Database, token: string): Promise<string | undefined> => {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hash, hashOf(token)));
  return feed?.userId;
};
