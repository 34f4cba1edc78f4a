import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations } from './messaging.ts';
import { sessions } from './sessions.ts';
import { bots, integrations } from './telegram.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/** What a notice tells of. */
export const NOTICE_KINDS = ['message', 'attention', 'booking', 'channel', 'quota'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const kinds = (name: string) => text(name, { enum: NOTICE_KINDS }).array().notNull();

/**
 * What happened while a person did not look, one row per person. A conversation, a booking or a channel has at most one
 * unread row: later news of it change that row. So has a quota. A bot may have another one with the detail `business`: an account asks.
 */
export const notices = pgTable(
  'notices',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    kind: t.text({ enum: NOTICE_KINDS }).notNull(),
    /** What happened to a booking, why a channel does not work, or how much of a quota is used: `80` or `100`. */
    detail: t.text(),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    bookingId: t.uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    botId: t.text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    integrationId: t.uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    /** A `QuotaName`. */
    quota: t.text(),
    /** News since the row is unread. */
    count: t.integer().notNull().default(1),
    /** The first and the last of these news. */
    since: moment('since').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** The channel worked again since. */
    isOver: t.boolean('is_over').notNull().default(false),
    /** The number of the last change. */
    changed: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => {
    const isUnread = sql`${table.readAt} is null`;
    return [
      index('notices_user_at').on(table.userId, table.at),
      index('notices_user_changed').on(table.userId, table.changed),
      index('notices_workspace').on(table.workspaceId),
      uniqueIndex('notices_conversation').on(table.conversationId, table.userId).where(isUnread),
      uniqueIndex('notices_booking').on(table.bookingId, table.userId).where(isUnread),
      uniqueIndex('notices_bot')
        .on(table.botId, table.userId)
        .where(sql`${isUnread} and ${table.detail} is distinct from 'business'`),
      uniqueIndex('notices_bot_business')
        .on(table.botId, table.userId)
        .where(sql`${isUnread} and ${table.detail} = 'business'`),
      uniqueIndex('notices_integration').on(table.integrationId, table.userId).where(isUnread),
      uniqueIndex('notices_quota').on(table.workspaceId, table.quota, table.userId).where(isUnread),
      // Deleting what a notice tells of looks for all its rows.
      index('notices_conversation_all').on(table.conversationId),
      index('notices_booking_all').on(table.bookingId),
      index('notices_bot_all').on(table.botId),
      index('notices_integration_all').on(table.integrationId),
      check(
        'notices_subject',
        sql`num_nonnulls(${table.conversationId}, ${table.bookingId}, ${table.botId}, ${table.integrationId}, ${table.quota}) = 1`,
      ),
    ];
  },
);

export type NoticeRow = typeof notices.$inferSelect;

/** How a person wants to be told. Without a row the defaults hold. */
export const noticeSettings = pgTable(
  'notice_settings',
  (t) => ({
    userId: partOf('user_id', () => users.id).primaryKey(),
    /** Minutes that something waits before an e-mail tells of it; 0 for no e-mails. */
    mailAfter: t.integer('mail_after').notNull().default(60),
    /** Whether e-mails contain the text of the message. */
    mailText: t.boolean('mail_text').notNull().default(true),
    /** The kinds of notices that e-mails and pushes tell of. */
    mailKinds: kinds('mail_kinds').default(['message', 'attention', 'channel', 'quota']),
    pushKinds: kinds('push_kinds').default([...NOTICE_KINDS]),
    /** Whether pushes contain names and the text of the message. */
    pushText: t.boolean('push_text').notNull().default(true),
    /**
     * Quiet hours: minutes of the day in the zone of the person. Those that end before they begin last over midnight.
     */
    quietFrom: t.integer('quiet_from'),
    quietTo: t.integer('quiet_to'),
    quietZone: t.text('quiet_zone'),
  }),
  (table) => [
    check(
      'notice_settings_quiet',
      sql`num_nulls(${table.quietFrom}, ${table.quietTo}, ${table.quietZone}) in (0, 3)`,
    ),
  ],
);

/**
 * E-mails of notices, one per notice; one e-mail may tell of many. `sending` is written before the mail server is called:
 * a job that is found in it lost its server, and becomes `unknown`, because a second e-mail is worse than none.
 */
export const noticeMails = pgTable(
  'notice_mails',
  (t) => ({
    noticeId: partOf('notice_id', () => notices.id).primaryKey(),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    state: t
      .text({ enum: ['waiting', 'sending', 'sent', 'skipped', 'refused', 'unknown'] })
      .notNull()
      .default('waiting'),
    /** When an e-mail was given to the mail server; null for a notice that the e-mail of another one also told of. */
    sentAt: moment('sent_at'),
    ...leaseColumns(),
  }),
  (table) => [
    index('notice_mails_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('notice_mails_turns')
      .on(table.workspaceId, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('notice_mails_user').on(table.userId, table.sentAt),
    index('notice_mails_workspace').on(table.workspaceId),
  ],
);

/** Browsers that take pushes, one per session: the end of the session ends it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    userId: partOf('user_id', () => users.id),
    sessionId: partOf('session_id', () => sessions.id).unique(),
    /** The address at the push service of the browser, which also is the permission to send there; sealed. */
    endpoint: t.text().notNull(),
    /** SHA-256 of the address. */
    endpointHash: t.text('endpoint_hash').notNull().unique(),
    /** The public key of the browser, base64url. */
    p256dh: t.text().notNull(),
    /** The secret of the browser, base64url; sealed. */
    auth: t.text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/**
 * Pushes of notices. Each news of a notice raises `wanted`; `trying` is raised to it before the push service is called, and
 * `sent` after it: a job whose `trying` is not below `wanted` lost its server, and is not sent again.
 */
export const noticePushes = pgTable(
  'notice_pushes',
  (t) => ({
    noticeId: partOf('notice_id', () => notices.id),
    subscriptionId: partOf('subscription_id', () => pushSubscriptions.id),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    wanted: t.integer().notNull().default(1),
    trying: t.integer().notNull().default(0),
    sent: t.integer().notNull().default(0),
    /** When the push service took the last one. */
    sentAt: moment('sent_at'),
    ...leaseColumns(),
  }),
  (table) => [
    primaryKey({ columns: [table.noticeId, table.subscriptionId] }),
    index('notice_pushes_due').on(table.dueAt).where(sql`${table.wanted} > ${table.sent}`),
    index('notice_pushes_turns')
      .on(table.workspaceId, table.dueAt)
      .where(sql`${table.wanted} > ${table.sent}`),
    index('notice_pushes_subscription').on(table.subscriptionId),
    index('notice_pushes_user').on(table.userId),
    index('notice_pushes_workspace').on(table.workspaceId),
  ],
);
