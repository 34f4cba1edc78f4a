import { normalisePhone } from '@switchboard/api-client';
import { createCustomers, customers, type Database, type WorkspaceId } from '@switchboard/server';
import { and, arrayOverlaps, eq, isNull, or } from 'drizzle-orm';
import { customerNotes } from './customers.ts';
import { type PersonKey, people } from './people.ts';

/** Adds stages, tags and notes to the customers from the chats and the calendar. */
export async function seedCustomers(db: Database, workspaceId: WorkspaceId): Promise<void> {
  const { update } = createCustomers({
    db,
    wakeups: { notify: () => undefined },
    now: Date.now,
  });
  for (const [who, { phones, ...note }] of Object.entries(customerNotes)) {
    const added = phones?.map((phone) => normalisePhone(phone) ?? phone);
    await update(workspaceId, await findCustomer(db, workspaceId, who as PersonKey), undefined, {
      ...note,
      phones: added,
    });
  }
}

async function findCustomer(db: Database, workspaceId: WorkspaceId, who: PersonKey): Promise<string> {
  const { phone, username } = people[who] as { phone: string; username?: string };
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.workspaceId, workspaceId),
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
