import type { RetentionMonths } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { eq, inArray, ne } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { takeOut } from '../customers/tree.ts';
import type { Database, Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { deletions } from '../db/schema/deletions.ts';
import { erasures } from '../db/schema/erasures.ts';
import { retentions } from '../db/schema/retentions.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Deletion } from '../deletion-list/deletion-list.ts';
import { blockCustomer } from '../senders/blocking.ts';

/**
 * Asks for all listed deletions again: servers carry them out when they start. Those from before the backup find nothing.
 * @returns how many found something
 */
export const repeatDeletions = async (db: Database, list: readonly Deletion[]): Promise<number> => {
  let found = 0;
  for (const entry of newestOf(list)) if (await db.transaction((tx) => repeat(tx, entry))) found += 1;
  return found;
};

/** The last entry counts of those that say how things stand. */
const newestOf = (list: readonly Deletion[]): Deletion[] => {
  const newest = new Map<string, Deletion>();
  for (const [index, entry] of list.entries()) newest.set(subjectOf(entry) ?? String(index), entry);
  return [...newest.values()];
};

const subjectOf = (entry: Deletion): string | undefined => {
  if (entry.what === 'retention') return `keeps ${entry.workspace}`;
  if (entry.what === 'leaving' || entry.what === 'staying') return `leaves ${entry.workspace}`;
  return undefined;
};

/** @returns whether there was something to delete */
const repeat = async (tx: Transaction, entry: Deletion): Promise<boolean> => {
  if (entry.what === 'sessions')
    return (
      (await tx.delete(sessions).where(inArray(sessions.id, entry.ids)).returning({ id: sessions.id }))
        .length > 0
    );
  const workspaceId = entry.workspace as WorkspaceId;
  if ((await tx.$count(workspaces, eq(workspaces.id, workspaceId))) === 0) return false;
  if (entry.what === 'customer') return eraseAgain(tx, workspaceId, entry);
  if (entry.what === 'retention') {
    if (entry.months === null) await tx.delete(retentions).where(inWorkspace(retentions, workspaceId));
    else await keepFor(tx, workspaceId, entry.months);
    return true;
  }
  if (entry.what === 'staying') {
    await tx.delete(deletions).where(inWorkspace(deletions, workspaceId, eq(deletions.state, 'grace')));
    return false;
  }
  return leaveAgain(tx, workspaceId, entry);
};

const keepFor = (tx: Transaction, workspaceId: WorkspaceId, months: RetentionMonths) => {
  // As after a change: the owner has a day.
  const row = { months, dueAt: new Date(Date.now() + DAY) };
  return tx
    .insert(retentions)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({
      target: retentions.workspaceId,
      set: row,
      setWhere: ne(retentions.months, months),
    });
};

const leaveAgain = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { user: userId, requestedAt, leavesAt }: Extract<Deletion, { what: 'leaving' }>,
): Promise<boolean> => {
  if ((await tx.$count(users, eq(users.id, userId))) === 0) return false;
  const row = { userId, requestedAt, leavesAt, dueAt: leavesAt };
  await tx
    .insert(deletions)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({ target: deletions.workspaceId, set: row });
  return true;
};

/** Who was merged into another customer, or separated from one, after the backup, is so again. */
const eraseAgain = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { ids, block }: Extract<Deletion, { what: 'customer' }>,
): Promise<boolean> => {
  const change = await nextChange(tx, workspaceId, Date.now());
  const isListed = new Set(ids);
  const read = () =>
    tx
      .select()
      .from(customers)
      .where(inWorkspace(customers, workspaceId, inArray(customers.id, ids)));
  const takeOutPart = async (id: string) => {
    const [row] = await tx.select().from(customers).where(eq(customers.id, id));
    if (row !== undefined) await takeOut(tx, row.rootId, id, change);
  };
  for (const { id, mergedInto } of await read()) {
    if (mergedInto !== null && !isListed.has(mergedInto)) await takeOutPart(id);
    const parts = await tx.select({ id: customers.id }).from(customers).where(eq(customers.mergedInto, id));
    for (const part of parts) if (!isListed.has(part.id)) await takeOutPart(part.id);
  }
  const roots = (await read()).filter(({ id, rootId }) => id === rootId);
  const requestedAt = new Date();
  for (const { id: customerId } of roots) {
    if (block) await blockCustomer(tx, workspaceId, customerId, change);
    await tx
      .insert(erasures)
      .values({ workspaceId, customerId, requestedAt, dueAt: requestedAt })
      .onConflictDoNothing();
  }
  return roots.length > 0;
};
