import { normalisePhone } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type CustomerRow, customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { samePersonAs, type Writer } from './identity.ts';
import { edited, type Part, type Shown, shownOf } from './parts.ts';
import { findRoot, loadTree, refresh, writeParts } from './tree.ts';

/** A customer as far as it is certainly one person (`samePersonAs`). */
export interface KnownCustomer extends Shown {
  /** The rows of the person. */
  ids: string[];
}

/** The people of all conversations of a customer. */
export const writersOf = async (db: Database | Transaction, rootId: string): Promise<Writer[]> => {
  const { customerId, chatId, customerPhone } = conversations;
  const rows = await db
    .select({ customerId: customers.id, chatId, phone: customerPhone })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(customers.rootId, rootId));
  return rows.map((row) => ({ ...row, phone: normalisePhone(row.phone ?? '') }));
};

/**
 * What the person of a row may see of their customer, as if all others were taken out.
 *
 * @param id a row of `customers`, usually that of a conversation
 */
export const readKnown = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  id: string | null,
): Promise<KnownCustomer | undefined> => {
  const person = await readPerson(db, workspaceId, id);
  if (person === undefined) return undefined;
  const { parts, topId } = person;
  return { ...shownOf(parts, topId), ids: parts.map((part) => part.id) };
};

/** Replaces the note about the person of a row. The lock of the inbox must be held. */
export const writeKnownNote = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string | null,
  note: string,
  change: Change,
): Promise<void> => {
  const person = await readPerson(tx, workspaceId, id);
  if (person === undefined) return;
  await writeParts(tx, person.rows, edited(person.parts, person.topId, { note }));
  await refresh(tx, person.rootId, change);
};

const readPerson = async (db: Database | Transaction, workspaceId: WorkspaceId, id: string | null) => {
  const rootId = id === null ? undefined : await findRoot(db, workspaceId, id);
  if (id === null || rootId === undefined) return undefined;
  const rows = await loadTree(db, rootId);
  return { rootId, rows, ...personOf(rows, samePersonAs(rows, await writersOf(db, rootId), id), id) };
};

/** The rows of one person as a tree of their own. */
const personOf = (
  rows: readonly CustomerRow[],
  ids: ReadonlySet<string>,
  id: string,
): { parts: Part[]; topId: string } => {
  const isIn = (one: string | null): one is string => one !== null && ids.has(one);
  const above = new Map(rows.map((row) => [row.id, row.mergedInto]));
  let topId = id;
  for (let next = above.get(id) ?? null; isIn(next); next = above.get(next) ?? null) topId = next;
  const parts = rows.flatMap(({ id: own, mergedInto, mergedAt, own: data }) => {
    if (!ids.has(own)) return [];
    const into = isIn(mergedInto) ? mergedInto : topId;
    const noteCoveredBy = isIn(data.noteCoveredBy) ? data.noteCoveredBy : null;
    return [{ id: own, mergedInto: own === topId ? null : into, mergedAt, own: { ...data, noteCoveredBy } }];
  });
  return { parts, topId };
};
