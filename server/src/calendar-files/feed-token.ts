import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { changeCatalog } from '../booking/catalog.ts';
import { lockResource, refuseArchived } from '../booking/resources.ts';
import type { Database } from '../db/database.ts';
import { bookingResources } from '../db/schema/booking.ts';
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

/**
 * Makes the token of the feed of one resource; an earlier one stops working. It cannot be read again.
 *
 * @throws Refusal 404 for a resource that is not the workspace's, 400 for an archived one
 */
export const createResourceFeed = (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  now: number,
): Promise<string> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    refuseArchived(await lockResource(tx, { workspaceId }, id), 'id');
    const token = newToken();
    await tx
      .update(bookingResources)
      .set({ feedHash: hashOf(token) })
      .where(inWorkspace(bookingResources, workspaceId, eq(bookingResources.id, id)));
    return token;
  });

/** Revokes the token of the feed of one resource, if there is one. @throws Refusal 404 for one of another workspace */
export const deleteResourceFeed = (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  now: number,
): Promise<void> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    await lockResource(tx, { workspaceId }, id);
    await tx
      .update(bookingResources)
      .set({ feedHash: null })
      .where(inWorkspace(bookingResources, workspaceId, eq(bookingResources.id, id)));
  });

/** The bookings of a feed: of a workspace, or of one resource. */
export interface Feed {
  workspaceId: WorkspaceId;
  resource?: { id: string; name: string };
}

/** The feed with this token. That of an archived resource is not read: its person may have left. */
export const findFeed = async (db: Database, token: string): Promise<Feed | undefined> => {
  const hash = hashOf(token);
  const [feed] = await db
    .select({ workspaceId: calendarFeeds.workspaceId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hash, hash));
  if (feed) return feed;
  const [resource] = await db
    .select({
      workspaceId: bookingResources.workspaceId,
      id: bookingResources.id,
      name: bookingResources.name,
    })
    .from(bookingResources)
    .where(and(eq(bookingResources.feedHash, hash), eq(bookingResources.archived, false)));
  return resource && { workspaceId: resource.workspaceId, resource };
};
