import { eq, inArray, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import {
  type CustomerRow,
  customers,
  customersApart,
  customerTags,
  type Own,
} from '../db/schema/customers.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { noteNextBooking } from './next-booking.ts';
import { type Part, type Shown, shownOf, takenOut, treeOf } from './parts.ts';
import { showCard } from './person.ts';

/** Maximum rows of one customer. */
export const MAX_PARTS = 100;

/** The id of the root customer of a row; undefined for a row that is not the workspace's. */
export const findRoot = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  id: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ rootId: customers.rootId })
    .from(customers)
    .where(inWorkspace(customers, workspaceId, eq(customers.id, id)));
  return row?.rootId;
};

/** The id of the root customer of a row. @throws Refusal 404, which names the field if the id came in one */
export const requireRoot = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  id: string,
  field?: string,
): Promise<string> => {
  const rootId = isUuid(id) ? await findRoot(db, workspaceId, id) : undefined;
  if (rootId === undefined) throw notFound(field);
  return rootId;
};

/** All rows of a customer. */
export const loadTree = (db: Database | Transaction, rootId: string): Promise<CustomerRow[]> =>
  db.select().from(customers).where(eq(customers.rootId, rootId));

const termsOf = ({ name, usernames, tags, phones }: Shown): string =>
  [name, ...usernames, ...tags, ...phones.map((phone) => phone.slice(1))].join(' ');

/** Adds a customer without conversations and bookings. @returns its id */
export const insertCustomer = async (
  tx: Transaction,
  { workspaceId, own, contactTs = null }: { workspaceId: WorkspaceId; own: Own; contactTs?: number | null },
  { ts, changed }: Change,
): Promise<string> => {
  const id = crypto.randomUUID();
  const shown = shownOf([{ id, mergedInto: null, mergedAt: null, own }], id);
  const createdAt = new Date(ts);
  const isNamed = own.name !== null;
  const derived = { ...shown, isNamed, terms: termsOf(shown), lastContactTs: contactTs };
  await tx
    .insert(customers)
    .values({ id, workspaceId, rootId: id, own, contactTs, createdAt, changed, ...derived });
  await writeTags(tx, { id, workspaceId }, shown.tags);
  return id;
};

const writeTags = async (
  tx: Transaction,
  { id, workspaceId }: Pick<CustomerRow, 'id' | 'workspaceId'>,
  tags: readonly string[],
): Promise<void> => {
  if (tags.length > 0)
    await tx.insert(customerTags).values(tags.map((tag) => ({ workspaceId, tag, customerId: id })));
};

/**
 * Updates the joined data of a customer after a part was changed, added or removed.
 * @param isMoved rows became parts of this customer, or customers again
 */
export const refresh = async (
  tx: Transaction,
  rootId: string,
  change: Change,
  isMoved = false,
): Promise<void> => {
  const rows = await loadTree(tx, rootId);
  const root = rows.find(({ id }) => id === rootId);
  if (root === undefined) throw new Error(`The customer ${rootId} does not exist`);
  const shown = shownOf(rows, rootId);
  const card = { isNamed: rows.some(({ own }) => own.name !== null), terms: termsOf(shown) };
  const contacts = rows.flatMap(({ contactTs }) => contactTs ?? []);
  await tx
    .update(customers)
    .set({
      ...shown,
      ...card,
      lastContactTs: contacts.length > 0 ? Math.max(...contacts) : null,
      version: isSame(shown, root) ? root.version : root.version + 1,
      changed: change.changed,
    })
    .where(eq(customers.id, rootId));
  await tx.delete(customerTags).where(eq(customerTags.customerId, rootId));
  await writeTags(tx, root, shown.tags);
  await noteNextBooking(tx, sql`roots.id = ${rootId}::uuid`, change);
  const isShown = isMoved || card.terms !== root.terms || card.isNamed !== root.isNamed;
  if (isShown || shown.name !== root.name || shown.stage !== root.stage) await showCard(tx, rootId, change);
};

const isSame = (shown: Shown, row: Shown): boolean =>
  (Object.keys(shown) as (keyof Shown)[]).every(
    (field) => JSON.stringify(shown[field]) === JSON.stringify(row[field]),
  );

/** Stores parts whose own data changed. */
export const writeParts = async (
  tx: Transaction,
  before: readonly Part[],
  parts: readonly Part[],
): Promise<void> => {
  const known = new Map(before.map(({ id, own }) => [id, JSON.stringify(own)]));
  for (const { id, own } of parts) {
    if (JSON.stringify(own) !== known.get(id))
      await tx.update(customers).set({ own }).where(eq(customers.id, id));
  }
};

/** Makes one customer a part of another. */
export const join = async (
  tx: Transaction,
  { into, from, by }: { into: string; from: string; by: 'person' | 'match' },
  change: Change,
): Promise<void> => {
  await tx
    .update(customers)
    .set({ mergedInto: into, mergedAt: new Date(change.ts), mergedBy: by, changed: change.changed })
    .where(eq(customers.id, from));
  await tx.update(customers).set({ rootId: into }).where(eq(customers.rootId, from));
  await tx.delete(customerTags).where(eq(customerTags.customerId, from));
  await refresh(tx, into, change, true);
};

/** Whether two customers together have more rows than one may have. */
export const isTooLarge = async (tx: Transaction, one: string, other: string): Promise<boolean> =>
  (await tx.$count(customers, inArray(customers.rootId, [one, other]))) > MAX_PARTS;

/** Turns a part into a customer again, and remembers that the two are different people. */
export const takeOut = async (tx: Transaction, rootId: string, id: string, change: Change): Promise<void> => {
  const rows = await loadTree(tx, rootId);
  const out = treeOf(rows, id);
  await writeParts(tx, rows, takenOut(rows, id));
  await tx
    .update(customers)
    .set({ mergedInto: null, mergedAt: null, mergedBy: null })
    .where(eq(customers.id, id));
  await tx.update(customers).set({ rootId: id }).where(inArray(customers.id, out));
  const left = rows.map((row) => row.id).filter((each) => !out.includes(each));
  const workspaceId = rows[0]?.workspaceId;
  if (workspaceId === undefined) throw new Error(`The customer ${rootId} does not exist`);
  const pairs = out.flatMap((oneId) => left.map((otherId) => ({ workspaceId, oneId, otherId })));
  await tx
    .insert(customersApart)
    .values([
      ...pairs,
      ...pairs.map(({ oneId, otherId, ...pair }) => ({ ...pair, oneId: otherId, otherId: oneId })),
    ])
    .onConflictDoNothing();
  await refresh(tx, rootId, change, true);
  await refresh(tx, id, change, true);
};
