import { eq, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import { type ContactColumn, toldBy } from './contact.ts';
import { matchCustomer } from './matching.ts';
import { nothingOwn, retold, type Told } from './parts.ts';
import { insertCustomer, refresh } from './tree.ts';
import { takeUsername } from './username-holder.ts';

/** A conversation before the event. */
type Met = Pick<ConversationRow, 'id' | 'workspaceId' | 'chatId' | 'customerId' | ContactColumn>;

/**
 * Gives a conversation its customer with its first message, and updates the customer with new contact data of the
 * channel. A customer with the same phone, or of the same person of the channel, is merged.
 */
export const meetCustomer = async (
  tx: Transaction,
  conversation: Met,
  news: { [Column in ContactColumn]?: string },
  change: Change,
): Promise<void> => {
  const { id, workspaceId, customerId } = conversation;
  const before = toldBy(conversation);
  const now = known(toldBy(news));
  const isNews = (field: keyof Told) => now[field] !== undefined && now[field] !== before[field];
  if (now.username !== undefined && isNews('username'))
    await takeUsername(tx, { ...conversation, username: now.username }, change);
  if (customerId === null) {
    const own = retold(nothingOwn, {}, { ...before, ...now });
    const made = await insertCustomer(tx, { workspaceId, own }, change);
    const card = (column: typeof customers.name | typeof customers.terms) =>
      sql`(select ${column} from ${customers} where ${customers.id} = ${made})`;
    await tx
      .update(conversations)
      .set({ customerId: made, cardName: card(customers.name), cardTerms: card(customers.terms) })
      .where(eq(conversations.id, id));
    await matchCustomer(tx, workspaceId, made, change);
    return;
  }
  if (!isNews('phone') && !isNews('username') && !isNews('name')) return;
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
  if (isNews('phone')) await matchCustomer(tx, workspaceId, part.rootId, change);
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
