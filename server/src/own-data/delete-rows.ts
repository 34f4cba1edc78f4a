import { setImmediate } from 'node:timers/promises';
import { eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { forgetPlaces } from '../audit/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { passages } from '../db/schema/knowledge.ts';
import { media } from '../db/schema/messaging.ts';
import { notices } from '../db/schema/notices.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { parkedEvents } from '../db/schema/telegram.ts';
import { users } from '../db/schema/users.ts';
import { members, type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Rows that one statement deletes. */
const BATCH = 500;

/** Tables with so many rows that one statement for all of them would take long. */
const LARGE: readonly (PgTable & { workspaceId: PgColumn })[] = [
  toolEffects,
  agentRuns,
  passages,
  notices,
  bookings,
  media,
  parkedEvents,
  customers,
];

/** Rows that can go now: a customer goes after its parts. */
const canGo = (db: Database, table: PgTable): SQL | undefined => {
  if (table !== customers) return undefined;
  const part = alias(customers, 'part');
  return notExists(db.select({ one: sql`1` }).from(part).where(eq(part.mergedInto, customers.id)));
};

/** Deletes most rows of a business, in small parts. */
export const deleteLargeTables = async (
  db: Database,
  workspaceId: WorkspaceId,
  signal: AbortSignal,
): Promise<void> => {
  for (const table of LARGE) {
    const some = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(inWorkspace(table, workspaceId, canGo(db, table)))
      .limit(BATCH);
    for (;;) {
      signal.throwIfAborted();
      const deleted = await db.delete(table).where(sql`ctid in ${some}`).returning({ one: sql`1` });
      if (deleted.length === 0) break;
      // The embedded database works in this thread: requests get their turn.
      await setImmediate();
    }
  }
};

/**
 * Deletes a business and its people, and all their rows that are left.
 * @param goes called with the provider's id of each person
 */
export const deleteBusiness = (
  db: Database,
  workspaceId: WorkspaceId,
  goes: (tx: Transaction, uid: string) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const people = await tx
      .delete(members)
      .where(inWorkspace(members, workspaceId))
      .returning({ userId: members.userId });
    await forgetPlaces(tx, workspaceId);
    await tx.delete(workspaces).where(sql`${workspaces.id} = ${workspaceId}`);
    const ids = people.map(({ userId }) => userId);
    if (ids.length === 0) return;
    const gone = await tx.delete(users).where(inArray(users.id, ids)).returning({ uid: users.providerUid });
    for (const { uid } of gone) await goes(tx, uid);
  });
