import { MINUTE } from '@switchboard/common/time/durations';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import { conversations } from '../db/schema/messaging.ts';
import { type NoticeRow, noticeMails, notices } from '../db/schema/notices.ts';
import { members, type WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Notices that are kept of each person. */
export const KEPT_NOTICES = 100;

/** Milliseconds until an e-mail may tell of a notice. */
const SOONEST_MAIL = 15 * MINUTE;

/** What a notice is about; one of them. */
type Subject = Pick<NoticeRow, 'conversationId'> | Pick<NoticeRow, 'bookingId'> | ChannelOf;
type ChannelOf = Pick<NoticeRow, 'botId'> | Pick<NoticeRow, 'integrationId'>;

interface News {
  kind: NoticeRow['kind'];
  subject: Subject;
  detail?: string;
}

/** What happened to a booking. */
export type BookingNews = 'made' | 'moved' | 'cancelled';

const SUBJECTS = {
  conversationId: notices.conversationId,
  bookingId: notices.bookingId,
  botId: notices.botId,
  integrationId: notices.integrationId,
} as const;

const columnOf = (subject: Subject): [column: PgColumn, value: string] => {
  for (const [name, column] of Object.entries(SUBJECTS)) {
    const value: unknown = Reflect.get(subject, name);
    if (typeof value === 'string') return [column, value];
  }
  throw new Error('A notice is about a conversation, a booking or a channel');
};

/** The number of the change that the transaction makes: it holds the inbox. */
const changeOf = (workspaceId: WorkspaceId): SQL<number> =>
  sql`(select ${inboxes.lastChanged} from ${inboxes} where ${inboxes.workspaceId} = ${workspaceId})`;

/** Tells all people of a workspace. Call it after `nextChange`, in the same transaction. */
const tell = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { kind, subject, detail }: News,
  now: number,
): Promise<void> => {
  const people = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(inWorkspace(members, workspaceId));
  if (people.length === 0) return;
  const at = new Date(now);
  const changed = changeOf(workspaceId);
  const told = await tx
    .insert(notices)
    .values(
      people.map(({ userId }) => ({ ...subject, workspaceId, userId, kind, detail, since: at, at, changed })),
    )
    .onConflictDoUpdate({
      target: [columnOf(subject)[0], notices.userId],
      targetWhere: isNull(notices.readAt),
      set: {
        // A conversation that needs a person does so until it is read, whatever its customer writes.
        kind: sql`case when ${notices.kind} = 'attention' then ${notices.kind} else excluded.kind end`,
        detail: sql`excluded.detail`,
        count: sql`${notices.count} + 1`,
        at,
        changed,
      },
    })
    .returning({ noticeId: notices.id, userId: notices.userId });
  // What happened to a booking waits for no person.
  if (kind !== 'booking') {
    const dueAt = new Date(now + SOONEST_MAIL);
    await tx
      .insert(noticeMails)
      .values(told.map((each) => ({ ...each, workspaceId, dueAt })))
      .onConflictDoNothing({ target: noticeMails.noticeId });
  }
  const ids = people.map(({ userId }) => userId);
  const ranked = tx
    .select({
      id: notices.id,
      place:
        sql<number>`row_number() over (partition by ${notices.userId} order by (${notices.readAt} is null) desc, ${notices.at} desc, ${notices.id})`.as(
          'place',
        ),
    })
    .from(notices)
    .where(inWorkspace(notices, workspaceId, inArray(notices.userId, ids)))
    .as('ranked');
  await tx
    .delete(notices)
    .where(
      inWorkspace(
        notices,
        workspaceId,
        inArray(
          notices.id,
          tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${KEPT_NOTICES}`),
        ),
      ),
    );
};

const ofConversation = async (tx: Transaction, conversationId: string, condition?: SQL) => {
  const [found] = await tx
    .select({ workspaceId: conversations.workspaceId })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), condition));
  return found;
};

/** Tells of a customer's message that waits for a person: not one that the agent of the conversation answers. */
export const tellOfMessage = async (tx: Transaction, conversationId: string, now: number): Promise<void> => {
  const waits = or(sql`${conversations.handler} <> 'agent'`, isNotNull(conversations.attention));
  const found = await ofConversation(tx, conversationId, waits);
  if (found) await tell(tx, found.workspaceId, { kind: 'message', subject: { conversationId } }, now);
};

/** Tells that a conversation needs a person. */
export const tellOfAttention = async (
  tx: Transaction,
  conversationId: string,
  now: number,
): Promise<void> => {
  const found = await ofConversation(tx, conversationId);
  if (found) await tell(tx, found.workspaceId, { kind: 'attention', subject: { conversationId } }, now);
};

/** Tells what a customer, through an agent, did to a booking. */
export const tellOfBooking = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  bookingId: string,
  detail: BookingNews,
  now: number,
): Promise<void> => tell(tx, workspaceId, { kind: 'booking', subject: { bookingId }, detail }, now);

/** Tells that a channel does not work. @param detail the kind of the trouble */
export const tellOfTrouble = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  channel: ChannelOf,
  detail: string,
  now: number,
): Promise<void> => tell(tx, workspaceId, { kind: 'channel', subject: channel, detail }, now);

/**
 * Marks the notices of something as read for all people of the workspace, because there is nothing to tell any more.
 * Call it after `nextChange`, in the same transaction.
 */
export const settleNotices = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  subject: Subject,
  condition?: SQL,
): Promise<void> => {
  const [column, value] = columnOf(subject);
  await tx
    .update(notices)
    .set({ readAt: sql`now()`, changed: changeOf(workspaceId) })
    .where(inWorkspace(notices, workspaceId, eq(column, value), isNull(notices.readAt), condition));
};

/** As `settleNotices`, for a conversation that a person has read to its end. */
export const settleIfRead = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationId: string,
  condition?: SQL,
): Promise<void> =>
  settleNotices(
    tx,
    workspaceId,
    { conversationId },
    and(condition, sql`(select unread from ${conversations} shown where shown.id = ${conversationId}) = 0`),
  );
