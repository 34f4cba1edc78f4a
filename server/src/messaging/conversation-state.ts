import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { noteContact } from '../customers/meeting.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, type MessageRow, messages } from '../db/schema/messaging.ts';
import { settleNotices } from '../notices/tell.ts';
import { beginningOf } from './preview.ts';
import { stopScheduled } from './scheduled.ts';
import { settleLosses } from './settle-losses.ts';

type Shown = Pick<
  MessageRow,
  'workspaceId' | 'conversationId' | 'msgType' | 'text' | 'author' | 'sentAt' | 'automatic'
>;

const lastMessage = ({ msgType, text, author }: Shown, { ts, changed }: Change) => ({
  lastMessageText: beginningOf(text),
  lastMessageType: msgType,
  lastMessageAuthor: author,
  lastTs: ts,
  changed,
});

/** Updates the conversation for a new message of the customer. */
export const noteCustomer = async (tx: Transaction, message: Shown, change: Change): Promise<void> => {
  const sentAt = message.sentAt.toISOString();
  await tx
    .update(conversations)
    .set({
      ...lastMessage(message, change),
      unread: sql`${conversations.unread} + 1`,
      waitingSince: sql`least(${conversations.waitingSince}, ${sentAt}::timestamptz)`,
    })
    .where(eq(conversations.id, message.conversationId));
  await stopScheduled(tx, message.workspaceId, [message.conversationId], change);
  await noteContact(tx, message.conversationId, change);
};

/**
 * As `noteCustomer`, for new messages of several conversations, but without their customers.
 * @param news the messages of each conversation, in their order
 */
export const noteCustomers = async (
  tx: Transaction,
  news: readonly (readonly (Shown & Change)[])[],
): Promise<void> => {
  const told = news.flatMap((added) => {
    const last = added.at(-1);
    if (last === undefined) return [];
    const { conversationId: id, msgType: type, text, ts, changed } = last;
    const sentAt = new Date(Math.min(...added.map((message) => message.sentAt.getTime())));
    return { id, type, text: beginningOf(text), ts, changed, count: added.length, sentAt };
  });
  await tx.execute(sql`
    update conversations set
      last_message_text = news.text, last_message_type = news.type, last_message_author = 'customer',
      last_ts = news.ts, changed = news.changed, unread = conversations.unread + news.count,
      waiting_since = least(conversations.waiting_since, news."sentAt")
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as news(id uuid, type text, text text, ts bigint, changed bigint, count int, "sentAt" timestamptz)
    where conversations.id = news.id`);
  const all = news.flat();
  const [first] = all;
  if (first === undefined) return;
  const written = all.map(({ conversationId }) => conversationId);
  const changed = Math.max(...all.map((message) => message.changed));
  await stopScheduled(tx, first.workspaceId, written, { changed });
};

/** When the customer first asked after a moment; null without a question. */
const askedSince = (moment: Date): SQL => sql`(
  select min(question.sent_at) from ${messages} question
  where question.conversation_id = ${conversations.id} and question.ts > ${moment.getTime()}
    and question.author = 'customer' and not question.deleted
)`;

/** A value of the call for a person, if it was made after a moment. */
const calledSince = (moment: Date, value: SQLWrapper): SQL =>
  sql`case when ${conversations.attentionSince} > ${moment.toISOString()}::timestamptz then ${value} end`;

/**
 * Updates the conversation for a new message of the owner or an agent. One that was decided about earlier answers nothing
 * that the customer has asked since.
 */
export const noteAnswer = async (
  tx: Transaction,
  message: Shown & { decidedAt?: Date | null },
  change: Change,
): Promise<void> => {
  const { conversationId, workspaceId, automatic, author, decidedAt = null } = message;
  const { waitingSince, attention, attentionSince } = conversations;
  // Within a statement, other rows are those from before it.
  const called = sql<
    string | null
  >`(select attention from ${conversations} before where before.id = ${conversationId})`;
  const [after] = await tx
    .update(conversations)
    .set({
      ...lastMessage(message, change),
      ...(!automatic && { waitingSince: decidedAt && askedSince(decidedAt) }),
      ...(!automatic &&
        author === 'owner' && {
          attention: decidedAt && calledSince(decidedAt, attention),
          attentionSince: decidedAt && calledSince(decidedAt, attentionSince),
        }),
    })
    .where(eq(conversations.id, conversationId))
    .returning({ waitingSince, attention, called });
  const isOpen = decidedAt !== null && (after?.waitingSince !== null || after.attention !== null);
  if (!automatic && author === 'owner' && decidedAt === null)
    await settleLosses(tx, workspaceId, { id: conversationId, attention: after?.called ?? null });
  if (!automatic && author === 'owner' && !isOpen) await settleNotices(tx, workspaceId, { conversationId });
  await noteContact(tx, conversationId, change);
};

/** Messages of the customer above a `ts`, as a count. */
export const unreadAbove = (ts: SQL): SQL<number> => sql`(
  select count(*)::int from ${messages} counted where counted.conversation_id = ${conversations.id}
    and counted.ts > ${ts} and counted.author = 'customer' and not counted.deleted
)`;

/** The `ts` of the last message of the customer that is not deleted; null without one. */
export const lastOfCustomer: SQL<number | null> = sql`(
  select last.ts from ${messages} last
  where last.conversation_id = ${conversations.id} and last.ts is not null
    and last.author = 'customer' and not last.deleted
  order by last.ts desc limit 1
)`;

/** Updates counts and times after messages of the customer were deleted. */
export const recount = async (
  tx: Transaction,
  conversationId: string,
  { changed }: Change,
): Promise<void> => {
  const lastAnswer = sql`(
    select max(answer.ts) from ${messages} answer
    where answer.conversation_id = ${conversations.id} and answer.ts is not null and answer.author <> 'customer'
      and not answer.automatic
  )`;
  const waitingSince = sql`(
    select min(question.sent_at) from ${messages} question
    where question.conversation_id = ${conversations.id} and question.ts > coalesce(${lastAnswer}, 0)
      and question.author = 'customer' and not question.deleted
  )`;
  await tx
    .update(conversations)
    .set({ unread: unreadAbove(sql`${conversations.readTs}`), waitingSince, changed })
    .where(eq(conversations.id, conversationId));
};
