import { BOOKINGS_PER_PAGE } from '@switchboard/api-client';
import { and, asc, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm';
import { boundOf } from '../changes/bound.ts';
import { cursorOf, readState } from '../changes/epochs.ts';
import type { Database } from '../db/database.ts';
import { bookingResources, bookings, takenResources } from '../db/schema/booking.ts';
import { inboxes } from '../db/schema/changes.ts';
import { inWorkspace } from '../db/scope.ts';
import { withItems } from './booked-options.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { shownRow } from './shown-columns.ts';

/**
 * The current state of all rows that changed after the cursor. The upper bound is read before the rows: a row that
 * changes in between gets a higher number, and is part of the next answer.
 *
 * @param limit maximum bookings in one answer; a change with more bookings is not split
 * @returns `reset`: the cursor is from another database, and the client reads everything again; `removed`: ids of
 * bookings that were removed, or are no longer within the scope; `catalog`: resources, options or settings changed
 */
export const readBookingChanges = async (
  db: Database,
  { workspaceId, agentId }: Scope,
  cursor: string,
  limit = BOOKINGS_PER_PAGE,
) => {
  const { epoch, last, after } = await readState(db, workspaceId, cursor);
  const reset = after === undefined;
  if (reset || after === last)
    return { cursor: cursorOf(epoch, last), reset, more: false, bookings: [], removed: [], catalog: reset };
  const upTo = Math.min(last, await boundOf(db, [bookings], { workspaceId, after, limit }));
  const changed = await db
    .select({
      row: shownRow,
      isThere: sql<boolean>`${bookings.deletedAt} is null and ${isInScope(db, { workspaceId, agentId })}`,
    })
    .from(bookings)
    .where(inWorkspace(bookings, workspaceId, gt(bookings.changed, after), lte(bookings.changed, upTo)))
    .orderBy(asc(bookings.changed), asc(bookings.startsAt));
  const [inbox] = await db
    .select({ catalogChanged: inboxes.catalogChanged })
    .from(inboxes)
    .where(inWorkspace(inboxes, workspaceId));
  const catalogChanged = inbox?.catalogChanged ?? 0;
  return {
    cursor: cursorOf(epoch, upTo),
    reset: false,
    more: upTo < last,
    bookings: await withItems(
      db,
      changed.flatMap(({ row, isThere }) => (isThere ? row : [])),
    ),
    removed: changed.flatMap(({ row, isThere }) => (isThere ? [] : row.id)),
    catalog: after < catalogChanged && catalogChanged <= upTo,
  };
};

/** Whether a booking has a resource within the scope. */
const isInScope = (db: Database, scope: Scope): SQL<boolean> => {
  if (scope.agentId === undefined) return sql`true`;
  const taken = db
    .select({ one: sql`1` })
    .from(takenResources)
    .innerJoin(bookingResources, eq(bookingResources.id, takenResources.resourceId))
    .where(and(eq(takenResources.bookingId, bookings.id), resourcesIn(scope)));
  return exists(taken) as SQL<boolean>;
};
