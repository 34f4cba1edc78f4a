import { normalisePhone } from '@switchboard/api-client';
import { createCustomers, customers, type Database } from '@switchboard/server';
import { and, arrayOverlaps, eq, isNull, or } from 'drizzle-orm';
import { customerNotes } from './customers.ts';
import { type PersonKey, people } from './people.ts';

/** Adds stages, tags and notes to the customers from the chats and the calendar. */
export async function seedCustomers(db: Database, userId: string): Promise<void> {
  const { update } = createCustomers({
    db,
    wakeups: { notify: () => undefined },
    now: Date.now,
  });
  for (const [who, { phones, ...note }] of Object.entries(customerNotes)) {
    const added = phones?.map((phone) => normalisePhone(phone) ?? phone);
    await update(userId, await findCustomer(db, userId, who as PersonKey), undefined, {
      ...note,
      phones: added,
    });
  }
}

async function findCustomer(db: Database, userId: string, who: PersonKey): Promise<string> {
  const { phone, username } = people[who] as { phone: string; username?: string };
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.userId, userId),
        isNull(customers.mergedInto),
        or(
          username === undefined ? undefined : arrayOverlaps(customers.usernames, [username]),
          arrayOverlaps(customers.phones, [normalisePhone(phone) ?? '']),
        ),
      ),
    )
    .orderBy(customers.createdAt);
  if (found === undefined) throw new Error(`${who} is no customer`);
  return found.id;
}
