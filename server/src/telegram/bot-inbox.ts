import { asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Update } from 'grammy/types';
import type { Database } from '../db/database.ts';
import { bots, botUpdates } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import { currentTrace } from '../tracing/spans.ts';
import { hasToken } from './bot-secrets.ts';
import { isConnected } from './bot-status.ts';
import type { BotInbox } from './ports.ts';

/** Updates that are taken at once. */
const BATCH = 50;
/** Days for which numbers of updates are kept: Telegram repeats a delivery for one. */
const KEPT_DAYS = 2;

const topicOf = (botId: string): string => `bot ${botId}`;

const waiting = (botId: string) => sql`${eq(botUpdates.botId, botId)} and ${isNotNull(botUpdates.raw)}`;

/** What Telegram delivered to the webhooks of bots, for the server that runs each bot. */
export const createBotInbox = ({ db, wakeups }: Pick<Kernel, 'db' | 'wakeups'>): BotInbox => {
  const traces = new WeakMap<Update, string>();
  return {
    traceOf: (stored) => traces.get(stored),
    take: async (botId) => {
      const rows = await db
        .select({ raw: botUpdates.raw, trace: botUpdates.trace })
        .from(botUpdates)
        .where(waiting(botId))
        .orderBy(asc(botUpdates.updateId))
        .limit(BATCH);
      return rows.flatMap(({ raw, trace }) => {
        if (raw === null) return [];
        const stored = JSON.parse(raw) as Update;
        if (trace !== null) traces.set(stored, trace);
        return stored;
      });
    },
    done: async (botId, updateId) => {
      await db
        .update(botUpdates)
        .set({ raw: null })
        .where(sql`${eq(botUpdates.botId, botId)} and ${eq(botUpdates.updateId, updateId)}`);
    },
    wait: (botId, signal, ms) => wakeups.wait(topicOf(botId), signal, ms),
    webhookOf: async (botId) => {
      const [bot] = await db.select({ url: bots.webhookUrl }).from(bots).where(eq(bots.botId, botId));
      return bot?.url ?? null;
    },
    noteWebhook: async (botId, webhookUrl) => {
      await db.update(bots).set({ webhookUrl }).where(eq(bots.botId, botId));
    },
  };
};

/** An update as Telegram delivered it. */
export interface Delivered extends Pick<typeof bots.$inferSelect, 'workspaceId' | 'botId'> {
  token: string;
  update: { update_id: number };
}

/**
 * Stores an update, once for all its deliveries, and wakes the server that runs the bot.
 * @returns false for a bot that was removed, or got another token, while the update was on its way
 */
export const storeUpdate = async (
  { db, wakeups }: Pick<Kernel, 'db' | 'wakeups'>,
  { workspaceId, botId, token, update }: Delivered,
): Promise<boolean> => {
  // As text in JSON, because JSONB refuses NUL and halves of surrogate pairs.
  const raw = JSON.stringify(update);
  const isOwn = inWorkspace(bots, workspaceId, eq(bots.botId, botId), hasToken(token), isConnected);
  const { rows } = (await db.execute(sql`
    with bot as (select ${bots.workspaceId}, ${bots.botId} from ${bots} where ${isOwn}), stored as (
      insert into ${botUpdates} (workspace_id, bot_id, update_id, raw, trace)
      select workspace_id, bot_id, ${update.update_id}::bigint, ${raw}::text, ${currentTrace() ?? null}::text from bot on conflict do nothing
    ) select bot_id from bot
  `)) as { rows: unknown[] };
  if (rows.length > 0) wakeups.notify(topicOf(botId));
  return rows.length > 0;
};

/** Whether so many updates wait that Telegram should keep further ones. */
export const isFull = async (db: Database, botId: string): Promise<boolean> => {
  const [beyond] = await db
    .select({ updateId: botUpdates.updateId })
    .from(botUpdates)
    .where(waiting(botId))
    .orderBy(asc(botUpdates.updateId))
    .offset(MAX_WAITING)
    .limit(1);
  return beyond !== undefined;
};

const MAX_WAITING = 1_000;

/** Removes old numbers, and updates of bots that have not run for long. */
export const sweepUpdates = (db: Database) =>
  db
    .delete(botUpdates)
    .where(lt(botUpdates.receivedAt, sql`now() - interval '${sql.raw(String(KEPT_DAYS))} days'`));
