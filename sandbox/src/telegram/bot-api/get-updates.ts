import { z } from 'zod';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { Bot, Update } from '../world.ts';
import { unwrap } from './params.ts';

const schema = z.object({
  offset: z.coerce.number().int().default(0),
  limit: z.coerce.number().int().default(100),
  /** Seconds. */
  timeout: z.coerce.number().int().nonnegative().default(0),
  allowed_updates: z.preprocess(unwrap, z.array(z.string()).optional()),
});

/** The getUpdates calls that are waiting, one for a bot. */
export interface Waiting {
  /** Ends the call of the bot that waits, in favour of a newer one. */
  takeOver(botId: number, end: () => void): () => void;
}

export const createWaiting = (): Waiting => {
  const calls = new Map<number, () => void>();
  const takeOver = (botId: number, end: () => void) => {
    calls.get(botId)?.();
    calls.set(botId, end);
    return () => {
      if (calls.get(botId) === end) calls.delete(botId);
    };
  };
  return { takeOver };
};

/** An offset confirms everything before it; a negative one keeps only that many of the newest. */
const confirm = (bot: Bot, offset: number): void => {
  if (offset > 0) bot.updates = bot.updates.filter((update) => update.update_id >= offset);
  if (offset < 0) bot.updates = bot.updates.slice(offset);
};

/**
 * Answers as soon as there is an update, at the latest after `timeout`, and with nothing when `gone` aborts.
 * @throws TelegramError 409 when another getUpdates of the same bot takes over, or when a webhook is set.
 */
export const getUpdates = async (
  state: TelegramState,
  waiting: Waiting,
  bot: Bot,
  params: Record<string, unknown>,
  gone: AbortSignal,
): Promise<Update[]> => {
  const { offset, limit, timeout, allowed_updates } = parse(schema, params);
  if (bot.webhook !== undefined)
    throw new TelegramError(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
  if (allowed_updates !== undefined) bot.allowed = allowed_updates;
  const conflict = new AbortController();
  const leave = waiting.takeOver(bot.id, () => conflict.abort());
  try {
    confirm(bot, offset);
    if (bot.updates.length === 0 && timeout > 0) {
      const over = AbortSignal.any([
        gone,
        conflict.signal,
        AbortSignal.timeout(Math.min(timeout, 50) * 1000),
      ]);
      await arrival(state, `bot:${bot.id}`, over);
    }
    if (conflict.signal.aborted) {
      const reason =
        'terminated by other getUpdates request; make sure that only one bot instance is running';
      throw new TelegramError(409, `Conflict: ${reason}`);
    }
    return bot.updates.slice(0, Math.min(Math.max(limit, 1), 100));
  } finally {
    leave();
  }
};

const arrival = (state: TelegramState, event: string, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      state.arrivals.off(event, done);
      over.removeEventListener('abort', done);
      resolve();
    };
    if (over.aborted) return resolve();
    state.arrivals.once(event, done);
    over.addEventListener('abort', done, { once: true });
  });
