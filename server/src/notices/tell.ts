import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import { conversations } from '../db/schema/messaging.ts';
import { type NoticeRow, noticeMails, notices, pushSubscriptions } from '../db/schema/notices.ts';
import { members, type WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { armPushes } from './push/arming.ts';

/** Notices that are kept of each person. */
export const KEPT_NOTICES = 100;

/** Milliseconds until an e-mail may tell of a notice. */
const SOONEST_MAIL = 15 * MINUTE;

/** Milliseconds after which a due e-mail is not to come any more: an installation without a mail server sends none. */
const LATEST_MAIL = DAY;

/** What a notice is about; one of them. */
type Subject =
  | Pick<NoticeRow, 'conversationId'>
  | Pick<NoticeRow, 'bookingId'>
  | Pick<NoticeRow, 'quota'>
  | ChannelOf;
type ChannelOf = Pick<NoticeRow, 'botId'> | Pick<NoticeRow, 'integrationId'>;

interface News {
  kind: NoticeRow['kind'];
  subject: Subject;
  detail?: string;
  /** How often it happened; once by default. */
  times?: number;
}

/** The question of an account to a bot, and all other notices. Words of the unique indexes, which take no parameters. */
export const isQuestion = sql`${notices.detail} = 'business'`;
const isNoQuestion = sql`${notices.detail} is distinct from 'business'`;

/** What happened to a booking. */
export type BookingNews = 'made' | 'moved' | 'cancelled';

const SUBJECTS = {
  conversationId: notices.conversationId,
  bookingId: notices.bookingId,
  botId: notices.botId,
  integrationId: notices.integrationId,
  quota: notices.quota,
} as const;

const columnOf = (subject: Subject): [column: PgColumn, value: string] => {
  for (const [name, column] of Object.entries(SUBJECTS)) {
    const value: unknown = Reflect.get(subject, name);
    if (typeof value === 'string') return [column, value];
  }
  throw new Error('A notice is about a conversation, a booking, a channel or a quota');
};

/** The number of the change that the transaction makes: it holds the inbox. */
export const changeOf = (workspaceId: WorkspaceId): SQL<number> =>
  sql`(select ${inboxes.lastChanged} from ${inboxes} where ${inboxes.workspaceId} = ${workspaceId})`;

/** Tells all people of a workspace. Call it after `nextChange`, in the same transaction. */
export const tell = (tx: Transaction, workspaceId: WorkspaceId, news: News, now: number): Promise<void> =>
  tellAll(tx, workspaceId, [news], now);

/** As `tell`, for several subjects of the same kind and with the same detail. */
const tellAll = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  news: readonly News[],
  now: number,
): Promise<void> => {
  const [first] = news;
  if (first === undefined) return;
  const people = await tx
    .select({
      userId: members.userId,
      takesPushes: sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${members.userId})`,
    })
    .from(members)
    .where(inWorkspace(members, workspaceId));
  if (people.length === 0) return;
  const at = new Date(now);
  const changed = changeOf(workspaceId);
  const told = await tx
    .insert(notices)
    .values(
      news.flatMap(({ kind, subject, detail, times: count = 1 }) =>
        people.map(({ userId }) => ({
          ...{ ...subject, workspaceId, userId, kind, detail },
          ...{ since: at, at, changed, count },
        })),
      ),
    )
    .onConflictDoUpdate({
      ...('quota' in first.subject
        ? {
            target: [notices.workspaceId, notices.quota, notices.userId],
            targetWhere: isNull(notices.readAt),
          }
        : {
            target: [columnOf(first.subject)[0], notices.userId],
            targetWhere: and(isNull(notices.readAt), first.detail === 'business' ? isQuestion : isNoQuestion),
          }),
      set: {
        // A conversation that needs a person does so until it is read, whatever its customer writes.
        kind: sql`case when ${notices.kind} = 'attention' then ${notices.kind} else excluded.kind end`,
        detail: sql`excluded.detail`,
        count: sql`${notices.count} + excluded.count`,
        at,
        changed,
      },
    })
    // Only a row that was there before has been locked.
    .returning({
      noticeId: notices.id,
      userId: notices.userId,
      isNew: sql<boolean>`${notices}.xmax = 0`,
    });
  const pushed = told.filter(({ userId }) => people.find((one) => one.userId === userId)?.takesPushes);
  if (pushed.length > 0) await armPushes(tx, workspaceId, pushed, now);
  const added = told.filter(({ isNew }) => isNew);
  if (added.length === 0) return;
  const dueAt = new Date(now + SOONEST_MAIL);
  await tx
    .insert(noticeMails)
    .values(added.map(({ noticeId, userId }) => ({ noticeId, userId, workspaceId, dueAt })));
  await trim(tx, workspaceId, [...new Set(added.map(({ userId }) => userId))], now);
};

/** Deletes what is too much: read notices first, and none whose e-mail is still to come. */
const trim = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  userIds: string[],
  now: number,
): Promise<void> => {
  const ranked = tx
    .select({
      id: notices.id,
      place:
        sql<number>`row_number() over (partition by ${notices.userId} order by (${notices.readAt} is null) desc, ${notices.at} desc, ${notices.id})`.as(
          'place',
        ),
    })
    .from(notices)
    .where(inWorkspace(notices, workspaceId, inArray(notices.userId, userIds)))
    .as('ranked');
  const isOver = tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${KEPT_NOTICES}`);
  const isToCome = tx
    .select({ id: noticeMails.noticeId })
    .from(noticeMails)
    .where(
      and(
        eq(noticeMails.noticeId, notices.id),
        eq(noticeMails.state, 'waiting'),
        gt(noticeMails.dueAt, new Date(now - LATEST_MAIL)),
      ),
    );
  await tx
    .delete(notices)
    .where(
      inWorkspace(
        notices,
        workspaceId,
        inArray(notices.id, isOver),
        or(isNotNull(notices.readAt), notExists(isToCome)),
      ),
    );
};

const tellOfConversation = async (
  tx: Transaction,
  kind: 'message' | 'attention',
  conversationId: string,
  now: number,
  condition?: SQL,
): Promise<void> => {
  const [found] = await tx
    .select({ workspaceId: conversations.workspaceId })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), condition));
  if (found) await tell(tx, found.workspaceId, { kind, subject: { conversationId } }, now);
};

/** New messages of a conversation. */
export interface MessageNews {
  conversationId: string;
  /** How many. */
  times: number;
  /** Whether the agent of the conversation answers: then they are told only if a person was called. */
  isAnswered: boolean;
}

/** Tells of messages of customers that wait for a person. */
export const tellOfMessages = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  news: readonly MessageNews[],
  now: number,
): Promise<void> => {
  const answered = news.flatMap(({ conversationId, isAnswered }) => (isAnswered ? conversationId : []));
  const { id, attention } = conversations;
  const isCalledTo = inWorkspace(conversations, workspaceId, inArray(id, answered), isNotNull(attention));
  const called = answered.length === 0 ? [] : await tx.select({ id }).from(conversations).where(isCalledTo);
  const told = news.filter(
    ({ conversationId, isAnswered }) => !isAnswered || called.some((one) => one.id === conversationId),
  );
  await tellAll(
    tx,
    workspaceId,
    told.map(({ conversationId, times }) => ({ kind: 'message', subject: { conversationId }, times })),
    now,
  );
};

/** Customers wait there for an answer that a person has not seen, nor was told of. */
const waitsUntold = and(
  isNotNull(conversations.waitingSince),
  sql`${conversations.unread} > 0`,
  sql`not exists (select from ${notices} told where told.conversation_id = ${conversations.id}
    and told.at >= to_timestamp(${conversations.lastTs} / 1000.0))`,
);

/** Tells of the messages that the agent of a conversation leaves to a person. */
export const tellOfWaiting = (tx: Transaction, conversationId: string, now: number): Promise<void> =>
  tellOfConversation(tx, 'message', conversationId, now, waitsUntold);

/** As `tellOfWaiting`, for conversations of one workspace that lose their agent. */
export const tellOfLeft = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationIds: string[],
  now: number,
): Promise<void> => {
  const left = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, inArray(conversations.id, conversationIds), waitsUntold))
    .orderBy(conversations.lastTs);
  for (const { id } of left)
    await tell(tx, workspaceId, { kind: 'message', subject: { conversationId: id } }, now);
};

/** Tells that a conversation needs a person. */
export const tellOfAttention = (tx: Transaction, conversationId: string, now: number): Promise<void> =>
  tellOfConversation(tx, 'attention', conversationId, now);

/** Tells what a customer, through an agent, did to a booking. */
export const tellOfBooking = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  bookingId: string,
  detail: BookingNews,
  now: number,
): Promise<void> => tell(tx, workspaceId, { kind: 'booking', subject: { bookingId }, detail }, now);

/**
 * Tells that a channel does not work: each kind of trouble once until it works again, whatever troubles pass between.
 * @param detail the kind of the trouble
 */
export const tellOfTrouble = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  channel: ChannelOf,
  detail: string,
  now: number,
): Promise<void> => {
  const [column, value] = columnOf(channel);
  const isTold = inWorkspace(
    notices,
    workspaceId,
    eq(column, value),
    eq(notices.detail, detail),
    eq(notices.isOver, false),
  );
  if ((await tx.$count(notices, isTold)) > 0) return;
  await tell(tx, workspaceId, { kind: 'channel', subject: channel, detail }, now);
};

/**
 * Marks the notices of something as read for all people of the workspace, because there is nothing to tell any more.
 * Call it after `nextChange`, in the same transaction.
 * @returns whether there were unread ones
 */
export const settleNotices = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  subject: Subject,
  condition?: SQL,
): Promise<boolean> => {
  const [column, value] = columnOf(subject);
  const ofSubject = inWorkspace(notices, workspaceId, eq(column, value), condition);
  const settled = await tx
    .update(notices)
    .set({ readAt: sql`now()`, changed: changeOf(workspaceId) })
    .where(and(ofSubject, isNull(notices.readAt)))
    .returning({ id: notices.id });
  return settled.length > 0;
};

/** As `settleNotices`, for the troubles of a channel that works or is gone: its next trouble is a new one. */
export const settleTroubles = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  channel: ChannelOf,
): Promise<void> => {
  await settleNotices(tx, workspaceId, channel, isNoQuestion);
  const [column, value] = columnOf(channel);
  await tx
    .update(notices)
    .set({ isOver: true })
    .where(inWorkspace(notices, workspaceId, eq(column, value), eq(notices.isOver, false)));
};

/** As `settleNotices`, for a conversation that a person has read to its end. */
export const settleIfRead = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  conversationId: string,
  condition?: SQL,
): Promise<boolean> =>
  settleNotices(
    tx,
    workspaceId,
    { conversationId },
    and(condition, sql`(select unread from ${conversations} shown where shown.id = ${conversationId}) = 0`),
  );
