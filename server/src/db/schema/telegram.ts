import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, partOf, traceColumn } from './columns.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/** How far an account is in reading in what arrived while it could not. */
export interface CatchingUp {
  /** Events that are stored. */
  done: number;
  /** All of them; null if that is not known. */
  total: number | null;
  /** ISO 8601. */
  since: string;
}

/** All personal accounts that users have connected. Several of a workspace may be `connected`. */
export const integrations = pgTable(
  'integrations',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    /** Its conversations belong to the workspace, its session to the user. */
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    /** Telegram's number of the account. Message numbers are unique per account only. */
    accountId: t.text('account_id').notNull(),
    phone: t.text().notNull(),
    name: t.text(),
    username: t.text(),
    connected: t.boolean().notNull().default(true),
    /** When Telegram ended the session of the account; null while it is connected, and after it was disconnected here. */
    signedOutAt: t.timestamp('signed_out_at', { withTimezone: true }),
    /** The account was disconnected, and its conversations are being deleted; the row goes with the last of them. */
    removing: t.boolean().notNull().default(false),
    /** Written together with the events; null while none wait. */
    catchingUp: t.jsonb('catching_up').$type<CatchingUp>(),
    /** The oldest connected account of a workspace is its first. A login that replaces an account takes its place. */
    joinedAt: t.timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('integrations_account').on(table.userId, table.accountId),
    index('integrations_workspace').on(table.workspaceId),
  ],
);

/** How a bot finds its picture at Telegram. */
export interface BotPicture {
  fileId: string;
  /** The same as long as the picture is. */
  uniqueId: string;
  size: number | null;
}

/**
 * Bots that workspaces connected. A bot is connected to one workspace at a time; a workspace that had it before keeps
 * its row as long as it keeps the conversations.
 */
export const bots = pgTable(
  'bots',
  (t) => ({
    /** Telegram's number, with a suffix where the row of another workspace has it. */
    botId: t.text('bot_id').primaryKey(),
    /** Telegram's number. */
    number: t.text().notNull().generatedAlwaysAs(sql`split_part(bot_id, '-', 1)`),
    workspaceId: workspace(),
    username: t.text(),
    name: t.text(),
    /** Where Telegram has the picture of the bot, as it was when the bot was connected or its texts were opened. */
    picture: t.jsonb().$type<BotPicture>(),
    /** Sealed, see `telegram/bot-secrets.ts`. Empty for a bot that is not connected any more. */
    token: t.text().notNull(),
    /** SHA-256 of the token; null for one that an earlier version of the server stored, which is not sealed. */
    tokenHash: t.text('token_hash'),
    /**
     * `off`: the user switched it off. `revoked`: Telegram does not accept the token. `moved`: another workspace connected
     * it with a newer token. `removed`: the user removed it and kept its conversations. `deleting`: its conversations are
     * being deleted, and then the row.
     */
    status: t
      .text({ enum: ['active', 'off', 'revoked', 'moved', 'removed', 'deleting'] })
      .notNull()
      .default('active'),
    /** The server process that receives through the bot, as long as `polledUntil` has not passed. */
    poller: t.uuid(),
    polledUntil: t.timestamp('polled_until', { withTimezone: true }),
    /** Why the bot does not receive. */
    problem: t.text({
      enum: ['conflict', 'limited', 'unreachable', 'undelivered', 'webhook', 'revoked', 'moved'],
    }),
    /** The host of the webhook, the end of the pause, or why Telegram cannot deliver. */
    problemDetail: t.text('problem_detail'),
    problemSince: t.timestamp('problem_since', { withTimezone: true }),
    /** The webhook that this installation set at Telegram, also one that it will remove. */
    webhookUrl: t.text('webhook_url'),
    /** When the last event arrived. */
    receivedAt: moment('received_at'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('bots_workspace').on(table.workspaceId),
    uniqueIndex('bots_number').on(table.number).where(sql`${table.status} in ('active', 'off', 'revoked')`),
  ],
);

/** Updates that Telegram delivered to the webhook of a bot. Those that wait are delivered in the order of their numbers. */
export const botUpdates = pgTable(
  'bot_updates',
  (t) => ({
    workspaceId: workspace(),
    botId: t
      .text('bot_id')
      .notNull()
      .references(() => bots.botId, { onDelete: 'cascade' }),
    /** Telegram's number. It may deliver the same update again. */
    updateId: t.bigint('update_id', { mode: 'number' }).notNull(),
    /** JSON, until it was delivered or parked. */
    raw: t.text(),
    trace: traceColumn(),
    receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.botId, table.updateId] }),
    index('bot_updates_waiting').on(table.botId, table.updateId).where(sql`${table.raw} is not null`),
    index('bot_updates_received').on(table.receivedAt),
    index('bot_updates_workspace').on(table.workspaceId),
  ],
);

/**
 * Connections of personal accounts to bots, as Telegram last told. Any account can connect a bot: its chats are served
 * once the business allowed it.
 */
export const businessConnections = pgTable(
  'business_connections',
  (t) => ({
    workspaceId: workspace(),
    botId: t
      .text('bot_id')
      .notNull()
      .references(() => bots.botId, { onDelete: 'cascade' }),
    /** Telegram's id of the connection. */
    id: t.text().notNull(),
    /** The holder of the account: Telegram's number, by which an answer is remembered over connections, and names. */
    accountId: t.text('account_id').notNull().default(''),
    name: t.text(),
    username: t.text(),
    approval: t
      .text({ enum: ['asked', 'allowed', 'refused'] })
      .notNull()
      .default('asked'),
    canReply: t.boolean('can_reply').notNull(),
    /** False after the holder ended the connection. */
    isEnabled: t.boolean('is_enabled').notNull(),
    /** Telegram's number of the update that told the state. An older one that comes later changes nothing. */
    updateId: t.bigint('update_id', { mode: 'number' }),
    toldAt: t.timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.botId, table.id] }),
    index('business_connections_workspace').on(table.workspaceId),
  ],
);

/** Events of Telegram that could not be stored, and changes that Telegram no longer gives. Kept for a time. */
export const parkedEvents = pgTable(
  'parked_events',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    source: t.text({ enum: ['account', 'bot'] }).notNull(),
    /** Telegram's number of the account or bot. */
    channel: t.text().notNull(),
    /** The event as JSON, cut when it is long; null for changes that Telegram no longer gives. */
    raw: t.text(),
    error: t.text().notNull(),
    parkedAt: t.timestamp('parked_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('parked_events_channel').on(table.workspaceId, table.source, table.channel, table.parkedAt),
  ],
);

/** A place in Telegram's count of the changes of an account. */
export interface ChangesState {
  /** Counts the changes of private chats. */
  pts: number;
  qts: number;
  date: number;
}

/** Secrets that sign personal accounts in again after a restart. In a separate table, which no route reads. */
export const telegramSessions = pgTable(
  'telegram_sessions',
  (t) => ({
    userId: partOf('user_id', () => users.id),
    /** Telegram's number of the account. */
    accountId: t.text('account_id').notNull(),
    /** Sealed, as below: only `secrets` reads it. */
    session: t.text().notNull(),
    /**
     * All messages up to this number were delivered here, or are older than the login; at the next start, newer ones
     * are fetched. Null only for a login that an earlier version of the server stored.
     */
    delivered: t.integer(),
    /** The place in Telegram's count of changes up to which edits and deletions were delivered here. */
    changes: t.jsonb().$type<ChangesState>(),
    /** The server process that uses the session, as long as `heldUntil` has not passed. */
    holder: t.uuid(),
    heldUntil: t.timestamp('held_until', { withTimezone: true }),
    savedAt: t.timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
);

/**
 * Logins under way: of a user at most one for the first account, and one that adds another. Any server takes the next
 * step of one. In a separate table, which no route reads.
 */
export const telegramLogins = pgTable(
  'telegram_logins',
  (t) => ({
    userId: partOf('user_id', () => users.id),
    /** Whether the account is connected beside the others, and replaces none. */
    adds: t.boolean().notNull().default(false),
    /** Secret of the connection that asked for the login, sealed; null until Telegram has answered. */
    session: t.text(),
    /** Null for a login by a QR code. */
    phone: t.text(),
    /** Sealed. */
    phoneCodeHash: t.text('phone_code_hash'),
    /** Telegram accepted the code and waits for the password of two-step verification. */
    passwordAsked: t.boolean('password_asked').notNull().default(false),
    /** The link of the QR code, sealed, and when it expires. */
    qrLink: t.text('qr_link'),
    qrUntil: moment('qr_until'),
    expiresAt: moment('expires_at').notNull(),
    /** The step that a server takes, as long as `stepUntil` has not passed. One that is left is of a server that died. */
    step: t.uuid(),
    stepUntil: moment('step_until'),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.adds] })],
);

/**
 * Sessions to end at Telegram: of an account that was disconnected, or that a new login replaced. The server that used
 * the session ends it; after `heldUntil`, any server.
 */
export const sessionEndings = pgTable('session_endings', (t) => ({
  id: t.uuid().primaryKey().defaultRandom(),
  userId: partOf('user_id', () => users.id),
  /** Sealed. Deleted after one attempt, whatever its outcome. */
  session: t.text(),
  holder: t.uuid(),
  heldUntil: t.timestamp('held_until', { withTimezone: true }),
  /** Whether Telegram confirmed the end; null before the attempt. */
  confirmed: t.boolean(),
  askedAt: t.timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
}));

/** Calls to Telegram for the server that holds the session of the account. */
export const accountCalls = pgTable(
  'account_calls',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    userId: partOf('user_id', () => users.id),
    /** Telegram's number of the account. */
    accountId: t.text('account_id').notNull(),
    /** An `AccountCall`. */
    call: t.jsonb().notNull(),
    /** Set by the server that carries the call out; a call that is not taken may be withdrawn. */
    takenBy: t.uuid('taken_by'),
    /** An `AccountAnswer`, once there is one. */
    answer: t.jsonb(),
    trace: traceColumn(),
    askedAt: t.timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('account_calls_open').on(table.userId, table.accountId).where(sql`${table.takenBy} is null`),
  ],
);
