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
export const noteContact = (
  tx: Transaction,
  conversationId: string,
  { ts, changed }: Change,
): Promise<void> => noteContacts(tx, [{ conversationId, ts, changed }]);

/**
 * As `noteContact`, for the last messages of several conversations.
 * @param contacts each with the numbers of its message
 */
export const noteContacts = async (
  tx: Transaction,
  contacts: readonly (Change & { conversationId: string })[],
): Promise<void> => {
  const news = contacts.map(({ conversationId: id, ts, changed }) => ({ id, ts, changed }));
  // A customer may have several of the conversations.
  await tx.execute(sql`
    with met as (
      select parts.id, parts.root_id, news.ts, news.changed
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news(id uuid, ts bigint, changed bigint)
      join conversations on conversations.id = news.id
      join customers parts on parts.id = conversations.customer_id
    ), told as (
      select id, max(own_ts) as own_ts, max(ts) as ts, max(changed) as changed
      from (
        select id, ts as own_ts, ts, changed from met
        union all select root_id, case when id = root_id then ts end, ts, changed from met
      ) each group by id
    )
    update customers set
      contact_ts = coalesce(told.own_ts, customers.contact_ts),
      last_contact_ts = told.ts,
      changed = case when customers.merged_into is null then told.changed else customers.changed end
    from told where customers.id = told.id`);
};
