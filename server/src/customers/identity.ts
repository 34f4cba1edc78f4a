import type { CustomerRow } from '../db/schema/customers.ts';

type Row = Pick<CustomerRow, 'id' | 'mergedInto' | 'mergedBy' | 'own'>;

/** The person in a conversation, as the channel reports them. */
export interface Writer {
  /** The row of `customers` of the conversation. */
  customerId: string;
  /** The number of the person in the channel. The channel never gives it to another person. */
  chatId: string;
  /** Reported by the channel and normalised; a phone that a person of the business typed proves nothing. */
  phone: string | undefined;
}

/**
 * The rows of a customer that are certainly the person of one of these rows. A match finds rows for the business; agents
 * and reminders show a conversation only these rows.
 *
 * Rows are one person when a person of the business merged them, or when the channel's number of the person is the same.
 * Rows without a conversation also belong to the only person for whom the channel reports one of their phones. A
 * username, a typed phone and a name do not identify a person: other people can have or say the same.
 *
 * @param rows all rows of the customer
 * @param writers of all conversations of these rows
 */
export const samePersonAs = (
  rows: readonly Row[],
  writers: readonly Writer[],
  id: string,
): ReadonlySet<string> => {
  const groups = groupsOf(rows, writers);
  const written = groups.filter((group) => writers.some(({ customerId }) => group.has(customerId)));

  const personOf = (group: ReadonlySet<string>): ReadonlySet<string> => {
    if (written.includes(group)) return group;
    const phones = new Set(rows.flatMap((row) => (group.has(row.id) ? row.own.phones : [])));
    const holders = written.filter((holder) =>
      writers.some(
        ({ customerId, phone }) => phone !== undefined && phones.has(phone) && holder.has(customerId),
      ),
    );
    // A phone that the channel reports for two people has a new holder: it proves nothing about either.
    const [holder = group, ...others] = holders;
    return others.length === 0 ? holder : group;
  };

  const own = groups.find((group) => group.has(id)) ?? new Set([id]);
  const person = personOf(own);
  return new Set(groups.flatMap((group) => (personOf(group) === person ? [...group] : [])));
};

const groupsOf = (rows: readonly Row[], writers: readonly Writer[]): ReadonlySet<string>[] => {
  const numbers = new Map<string, string[]>();
  for (const { customerId, chatId } of writers)
    numbers.set(customerId, [...(numbers.get(customerId) ?? []), chatId]);
  const isSameWriter = (one: Row, other: Row) =>
    numbers.get(one.id)?.some((chatId) => numbers.get(other.id)?.includes(chatId)) === true;
  const groups: ReadonlySet<string>[] = [];
  for (const row of rows) {
    if (groups.some((group) => group.has(row.id))) continue;
    const found = new Set([row]);
    // The loop also visits the rows that it adds.
    for (const one of found)
      for (const other of rows)
        if (isByHand(one, other) || isByHand(other, one) || isSameWriter(one, other)) found.add(other);
    groups.push(new Set([...found].map(({ id }) => id)));
  }
  return groups;
};

const isByHand = (part: Row, into: Row): boolean => part.mergedBy === 'person' && part.mergedInto === into.id;
