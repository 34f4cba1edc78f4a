import { once } from 'node:events';
import { pause } from '@switchboard/common/async/pause';
import { messageOf } from '@switchboard/common/text/message-of';
import { isLoopbackHost } from '@switchboard/server';
import type { TelegramState } from '../state.ts';
import type { Bot, Update } from '../world.ts';

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;
/** Milliseconds that a webhook may take to answer. */
const PATIENCE = 10_000;

/** Delivers updates to the webhooks of bots, each again until it is accepted, until `signal` aborts. */
export const deliverToWebhooks = (state: TelegramState, signal: AbortSignal): void => {
  const delivering = new Set<number>();

  /** One after the other, so that updates arrive in order. */
  const deliverAll = async (bot: Bot): Promise<void> => {
    let failures = 0;
    while (!signal.aborted && bot.webhook !== undefined) {
      const [update] = bot.updates;
      if (update === undefined) {
        await once(state.arrivals, `bot:${bot.id}`, { signal }).catch(() => undefined);
        continue;
      }
      const problem = await deliver(bot, update, signal);
      if (problem === undefined) {
        failures = 0;
        bot.updates = bot.updates.filter(({ update_id }) => update_id !== update.update_id);
        await state.save().catch(() => undefined);
        continue;
      }
      bot.webhookError = { date: Math.floor(state.now() / 1000), message: problem };
      await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures++, 5)), signal);
    }
  };

  const begin = (bot: Bot): void => {
    if (delivering.has(bot.id)) return;
    delivering.add(bot.id);
    void deliverAll(bot).finally(() => delivering.delete(bot.id));
  };
  const onSet = (botId: number) => {
    const bot = state.world.bots.find(({ id }) => id === botId);
    if (bot?.webhook !== undefined) begin(bot);
  };

  state.arrivals.on('webhook', onSet);
  signal.addEventListener('abort', () => state.arrivals.off('webhook', onSet), { once: true });
  for (const bot of state.world.bots) if (bot.webhook !== undefined) begin(bot);
};

/** @returns why the update was not accepted */
const deliver = async (
  { webhook = '', webhookSecret }: Bot,
  update: Update,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const host = URL.parse(webhook)?.host ?? '';
  if (!isLoopbackHost(host)) return `The sandbox delivers to this machine alone, not to ${host}`;
  try {
    const { status } = await fetch(webhook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(webhookSecret && { 'x-telegram-bot-api-secret-token': webhookSecret }),
      },
      body: JSON.stringify(update),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return status >= 200 && status < 300 ? undefined : `Wrong response from the webhook: ${status}`;
  } catch (error) {
    return messageOf(error);
  }
};
