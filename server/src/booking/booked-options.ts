import { asc, eq, sql } from 'drizzle-orm';
import { type Person, readPeople } from '../customers/person.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type BookedOptionRow, type BookingRow, bookedOptions } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import { type BookedItem, type FewItems, itemsOf } from './few-items.ts';
import { requireOptions } from './offered.ts';
import type { Scope } from './scope.ts';
import type { ShownRow } from './shown-columns.ts';

interface Items {
  items: BookedItem[];
  /** The root customer, under the name to show; null without one. */
  person: Person | null;
}

export type BookingWithItems = BookingRow & Items;

/** What an answer shows of a booking. */
export type ShownBooking = ShownRow & Items;

type Named = Pick<BookingRow, 'id' | 'customerId' | 'customerName'> & {
  /** Its items, where they were read with it. */
  few?: FewItems;
};

const item = {
  optionId: bookedOptions.optionId,
  name: bookedOptions.name,
  duration: bookedOptions.duration,
  price: bookedOptions.price,
};

/** Items that one statement stores. */
const ITEMS = 500;

/** Adds the items to bookings, in order, and their customers; a page of them in one turn of the server. */
export const withItems = async <Row extends Named>(
  db: Database | Transaction,
  rows: readonly Row[],
): Promise<(Row & Items)[]> => {
  const found: (Row & Items)[] = [];
  for await (const page of pagesWithItems(db, rows)) found.push(...page);
  return found;
};

/** Bookings whose customers are read together. */
const READ_TOGETHER = 1000;

/** The same in pages, which other work of the server may follow. */
export async function* pagesWithItems<Row extends Named>(
  db: Database | Transaction,
  rows: readonly Row[],
): AsyncGenerator<(Row & Items)[], void> {
  for (let from = 0; from < rows.length; from += READ_TOGETHER) {
    const some = rows.slice(from, from + READ_TOGETHER);
    const people = await peopleOf(db, some);
    for (let at = 0; at < some.length; at += LIST_PAGE) {
      const page = some.slice(at, at + LIST_PAGE);
      const others = await readItems(
        db,
        page.filter(({ few }) => !few),
      );
      yield page.map((row, index) => ({
        ...row,
        items: itemsOf(row.few) ?? others.get(row.id) ?? [],
        person: people[at + index] ?? null,
      }));
    }
  }
}

const readItems = async (
  db: Database | Transaction,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, BookedItem[]>> => {
  const items = new Map<string, BookedItem[]>();
  if (rows.length === 0) return items;
  const all = await db
    .select({ bookingId: bookedOptions.bookingId, ...item })
    .from(bookedOptions)
    .where(sql`${bookedOptions.bookingId} = any (${arrayOf(rows.map(({ id }) => id))})`)
    .orderBy(asc(bookedOptions.position));
  for (const { bookingId, ...one } of all) {
    const held = items.get(bookingId);
    if (held) held.push(one);
    else items.set(bookingId, [one]);
  }
  return items;
};

/** Adds the customer to a booking whose items are known. */
export const withPerson = async (
  tx: Transaction,
  row: BookingRow,
  items: BookedItem[],
): Promise<BookingWithItems> => {
  const [person = null] = await peopleOf(tx, [row]);
  return { ...row, items, person };
};

/** A booking keeps the name under which it was made, unless a person entered one on the card. */
const peopleOf = async (db: Database | Transaction, rows: readonly Named[]): Promise<(Person | null)[]> => {
  const people = await readPeople(
    db,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ customerId, customerName }) => {
    const person = customerId === null ? undefined : people.get(customerId);
    if (person === undefined) return null;
    return { ...person, name: person.isNamed ? person.name : customerName || person.name };
  });
};

/**
 * The items of a booking with these options, each once. Earlier items stay as booked, even if the option
 * was changed or removed since, or the booking moves to another resource.
 *
 * @throws Refusal 404 for an option that is not within the scope, 400 for one that none of the resources offers
 */
export const itemsFor = async (
  tx: Transaction,
  scope: Scope,
  { resourceIds, options }: { resourceIds: readonly string[]; options: readonly string[] },
  held: readonly BookedItem[] = [],
): Promise<BookedItem[]> => {
  const kept = new Map(held.map((one) => [one.optionId, one]));
  const wanted = [...new Set(options.map((id) => id.toLowerCase()))];
  const added = await requireOptions(
    tx,
    scope,
    wanted.filter((id) => !kept.has(id)),
  );
  if (added.some(({ resourceId }) => !resourceIds.includes(resourceId)))
    throw new Refusal('options_not_offered', { field: 'options' });
  for (const { id, name, duration, price } of added) kept.set(id, { optionId: id, name, duration, price });
  return wanted.flatMap((id) => kept.get(id) ?? []);
};

/** Replaces the items of a booking. */
export const storeItems = async (
  tx: Transaction,
  bookingId: string,
  items: readonly BookedItem[],
): Promise<void> => {
  await tx.delete(bookedOptions).where(eq(bookedOptions.bookingId, bookingId));
  await insertItems(
    tx,
    items.map((one, position) => ({ bookingId, position, ...one })),
  );
};

/** Stores items of bookings. To write a statement of all items of a series takes longer than a turn of the server may. */
export const insertItems = async (tx: Transaction, items: readonly BookedOptionRow[]): Promise<void> => {
  for (let from = 0; from < items.length; from += ITEMS)
    await tx.insert(bookedOptions).values(items.slice(from, from + ITEMS));
};
