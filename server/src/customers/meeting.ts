import { normalisePhone } from '@switchboard/api-client';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import { cutText } from '../db/storable.ts';
import { matchCustomer } from './matching.ts';
import { nothingOwn, retold, type Told } from './parts.ts';
import { type Change, insertCustomer, refresh } from './tree.ts';

/** A conversation before the event. */
type Met = Pick<ConversationRow, 'id' | 'userId' | 'customerId' | ContactColumn>;
type ContactColumn = 'customerName' | 'customerUsername' | 'customerPhone';

const MAX_NAME = 200;
const MAX_USERNAME = 64;

/** @param contact contact data from the channel; missing values are unknown */
export const toldBy = (contact: { [Column in ContactColumn]?: string | null }): Told => ({
  name: cutText(contact.customerName?.trim() ?? '', MAX_NAME) || undefined,
  phone: normalisePhone(contact.customerPhone ?? ''),
  username:
    cutText(contact.customerUsername?.replace(/^@/, '').toLowerCase() ?? '', MAX_USERNAME) || undefined,
});

/**
 * Gives a conversation its customer with its first message, and updates the customer with new contact data of the
 * channel. A customer with the same phone or username is merged.
 */
export const meetCustomer = async (
  tx: Transaction,
  conversation: Met,
  news: { [Column in ContactColumn]?: string },
  change: Change,
): Promise<void> => {
  const { id, userId, customerId } = conversation;
  const before = toldBy(conversation);
  if (customerId === null) {
    const own = retold(nothingOwn, {}, { ...before, ...known(toldBy(news)) });
    const made = await insertCustomer(tx, { userId, own }, change);
    await tx.update(conversations).set({ customerId: made }).where(eq(conversations.id, id));
    await matchCustomer(tx, userId, made, change);
    return;
  }
  const now = known(toldBy(news));
  const hasContact =
    (now.phone ?? before.phone) !== before.phone || (now.username ?? before.username) !== before.username;
  if (!hasContact && (now.name ?? before.name) === before.name) return;
  const [part] = await tx
    .select({ own: customers.own, rootId: customers.rootId })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (part === undefined) throw new Error(`The customer ${customerId} does not exist`);
  await tx
    .update(customers)
    .set({ own: retold(part.own, before, now) })
    .where(eq(customers.id, customerId));
  await refresh(tx, part.rootId, change);
  if (hasContact) await matchCustomer(tx, userId, part.rootId, change);
};

const known = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));

/** Records a sent or received message on the customer of a conversation. */
export const noteContact = async (
  tx: Transaction,
  conversationId: string,
  { ts, changed }: Change,
): Promise<void> => {
  await tx.execute(sql`
    update customers set
      contact_ts = case when customers.id = met.id then ${ts}::bigint else customers.contact_ts end,
      last_contact_ts = ${ts}::bigint,
      changed = case when customers.merged_into is null then ${changed}::bigint else customers.changed end
    from (
      select parts.id, parts.root_id from conversations
      join customers parts on parts.id = conversations.customer_id where conversations.id = ${conversationId}
    ) met
    where customers.id = any (array[met.id, met.root_id])`);
};
