import type { Notice, NoticeList } from '@switchboard/api-client';
import type { Zone } from '@switchboard/common/time/zone';
import { desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { parts, personColumns } from '../customers/person.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { notices } from '../db/schema/notices.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { CallContext } from '../http/call-context.ts';
import { wallClock } from '../time/wall-clock.ts';
import { createZone } from '../time/zones.ts';
import { KEPT_NOTICES } from './tell.ts';

export type Reader = Pick<CallContext, 'workspaceId'> & { userId: string };

const firstOf = (...values: (string | false | null | undefined)[]): string => values.find(Boolean) || '';

/** The text of the customer's last message in a conversation that was answered since; null in others. */
const answeredText = (db: Database, workspaceId: WorkspaceId) => {
  const last = db
    .select({ text: sql`left(${messages.text}, 500)` })
    .from(messages)
    .where(
      inWorkspace(
        messages,
        workspaceId,
        eq(messages.conversationId, conversations.id),
        eq(messages.direction, 'in'),
        eq(messages.deleted, false),
        isNotNull(messages.ts),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(1);
  return sql<string | null>`case when ${conversations.lastMessageAuthor} <> 'customer' then ${last} end`;
};

const selectNotices = (db: Database, { workspaceId, userId }: Reader, limit: number, condition?: SQL) =>
  db
    .select({
      notice: notices,
      conversation: conversations,
      booking: bookings,
      bot: bots,
      account: integrations,
      person: personColumns,
      answeredText: answeredText(db, workspaceId),
    })
    .from(notices)
    .leftJoin(conversations, eq(conversations.id, notices.conversationId))
    .leftJoin(bookings, eq(bookings.id, notices.bookingId))
    .leftJoin(bots, eq(bots.botId, notices.botId))
    .leftJoin(integrations, eq(integrations.id, notices.integrationId))
    .leftJoin(parts, sql`${parts.id} = coalesce(${conversations.customerId}, ${bookings.customerId})`)
    .leftJoin(customers, eq(customers.id, parts.rootId))
    .where(
      inWorkspace(
        notices,
        workspaceId,
        eq(notices.userId, userId),
        // A booking that was removed has nothing to open.
        or(isNull(notices.bookingId), isNull(bookings.deletedAt)),
        condition,
      ),
    )
    .orderBy(desc(notices.at), notices.id)
    .limit(limit);

type Found = Awaited<ReturnType<typeof selectNotices>>[number];

/** Notices tell what the customer wrote, not what was answered. */
const textOf = ({ conversation, answeredText, booking }: Found): string | null => {
  if (!conversation) return booking?.title ?? null;
  // Conversations of an earlier version of the server name no author.
  return (conversation.lastMessageAuthor ?? 'customer') === 'customer'
    ? conversation.lastMessageText
    : answeredText;
};

const onWire = (found: Found, zone: Zone): Notice => {
  const { notice, conversation, booking, bot, account, person } = found;
  return {
    id: notice.id,
    kind: notice.kind,
    detail: notice.detail,
    name: firstOf(
      notice.quota,
      conversation && person?.name,
      conversation?.customerName,
      conversation?.customerUsername && `@${conversation.customerUsername}`,
      conversation?.customerPhone,
      person?.isNamed && person.name,
      booking?.customerName,
      booking?.customerPhone,
      bot?.name,
      bot?.username && `@${bot.username}`,
      account?.name,
      account?.phone,
    ),
    text: textOf(found),
    count: notice.count,
    ts: notice.at.getTime(),
    is_read: notice.readAt !== null,
    changed: notice.changed,
    conversation: conversation && { id: conversation.id, source: conversation.source },
    booking: booking && {
      id: booking.id,
      start: booking.startsAt.toISOString(),
      wall: wallClock(booking.startsAt, zone),
    },
    channel: bot ? 'bot' : account ? 'account' : null,
  };
};

/** A notice with what e-mails and pushes need beside it. */
export interface FoundNotice {
  notice: Notice;
  /** The time since which it is unread, in milliseconds since the epoch. */
  since: number;
}

/** Notices of a person by their ids, newest first. */
export const findNotices = async (
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<FoundNotice[]> => {
  if (ids.length === 0) return [];
  const found = await selectNotices(db, reader, ids.length, inArray(notices.id, ids));
  const zone = createZone(await zoneOfBusiness(db, reader.workspaceId));
  return found.map((one) => ({ notice: onWire(one, zone), since: one.notice.since.getTime() }));
};

/** The time zone of a business. */
export const zoneOfBusiness = async (db: Database, workspaceId: WorkspaceId): Promise<string> => {
  const [business] = await db
    .select({ zone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return business?.zone ?? 'UTC';
};

/** The last notices of a person, newest first. */
export const listNotices = async (db: Database, reader: Reader): Promise<NoticeList> => {
  const [rows, zone] = await Promise.all([
    selectNotices(db, reader, KEPT_NOTICES),
    zoneOfBusiness(db, reader.workspaceId),
  ]);
  return {
    results: rows.map((row) => onWire(row, createZone(zone))),
    unread: rows.filter(({ notice }) => notice.readAt === null).length,
    time_zone: zone,
  };
};

/** Whether a notice of the person has changed after a number. */
export const haveChanged = async (
  db: Database,
  { workspaceId, userId }: Reader,
  after: number,
): Promise<boolean> => {
  const [found] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(inWorkspace(notices, workspaceId, eq(notices.userId, userId), sql`${notices.changed} > ${after}`))
    .limit(1);
  return found !== undefined;
};
