import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { changeCatalog } from '../booking/catalog.ts';
import type { Database } from '../db/database.ts';
import { calendarFeeds } from '../db/schema/calendar-feeds.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** 256 random bits: it cannot be guessed, so a plain hash is enough to store it. */
const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the token of a workspace's feed; an earlier one stops working. It cannot be read again. */
export const createFeedToken = (db: Database, workspaceId: WorkspaceId, now: number): Promise<string> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    const token = newToken();
    const hash = hashOf(token);
    await tx
      .insert(calendarFeeds)
      .values({ workspaceId, hash })
      .onConflictDoUpdate({ target: calendarFeeds.workspaceId, set: { hash } });
    return token;
  });

/** Revokes the token of a workspace's feed, if there is one. */
export const deleteFeedToken = (db: Database, workspaceId: WorkspaceId, now: number): Promise<void> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    await tx.delete(calendarFeeds).where(inWorkspace(calendarFeeds, workspaceId));
  });

/** The workspace whose feed has this token. */
export const workspaceOfFeed = async (db: Database, token: string): Promise<WorkspaceId | undefined> => {
  const [feed] = await db
    .select({ workspaceId: calendarFeeds.workspaceId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hash, hashOf(token)));
  return feed?.workspaceId;
};
