import { albumKey, albumOf, MOST_ALBUM_FILES } from '@switchboard/api-client';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

type Keys = Pick<MessageRow, 'id' | 'workspaceId' | 'albumId' | 'clientKey'>;

/**
 * Messages that stand for an attempt. An album that was sent is one attempt: its first message stands for all, with the
 * key of the request. The others have that key with their place, and all have the same `albumId`, whatever the channel
 * calls the album.
 */
export const standsForAttempt: SQL | undefined = or(
  isNull(messages.albumId),
  eq(messages.albumId, sql`${albumOf('')} || ${messages.clientKey}`),
);

const keysOf = (key: string): string[] =>
  Array.from({ length: MOST_ALBUM_FILES }, (_, place) => albumKey(key, place));

/** The messages of an album by the key of its request. */
export const ofAlbum = (workspaceId: WorkspaceId, key: string): SQL | undefined =>
  inWorkspace(
    messages,
    workspaceId,
    and(inArray(messages.clientKey, keysOf(key)), eq(messages.albumId, albumOf(key))),
  );

/** The messages of an attempt. @param first the one that stands for it */
export const ofAttempt = ({ id, workspaceId, albumId, clientKey }: Keys): SQL | undefined =>
  clientKey !== null && albumId === albumOf(clientKey)
    ? ofAlbum(workspaceId, clientKey)
    : inWorkspace(messages, workspaceId, eq(messages.id, id));

/** The messages of an attempt, in the order of the album. */
export const rowsOfAttempt = (tx: Transaction, first: Keys): Promise<MessageRow[]> =>
  tx.select().from(messages).where(ofAttempt(first)).orderBy(asc(messages.clientKey));
