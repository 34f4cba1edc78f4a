import type { Api } from 'grammy';
import type { WebhookInfo } from 'grammy/types';
import { KINDS } from './bot-update.ts';
import { forGrammy } from './grammy-errors.ts';
import type { BotInbox, BotProblem } from './ports.ts';
import type { UpdateSource } from './update-source.ts';
import { webhookSecret } from './webhook-address.ts';

/** Milliseconds between looks at the webhook: another program may set or remove it. */
const LOOK = 60_000;
/** Milliseconds between looks while something is wrong with it. */
const LOOK_AGAIN = 10_000;
/** Milliseconds for which a failed delivery counts as the present state. */
const RECENT = 120_000;
/** Connections that Telegram may open for one bot: each delivery is one short transaction. */
const CONNECTIONS = 10;

export interface BotWebhookOptions {
  botId: string;
  api: Api;
  /** Address of the webhook. */
  url: string;
  inbox: BotInbox;
  signal: AbortSignal;
}

/** Takes the updates that Telegram delivered to the webhook of a bot, and keeps the webhook set. */
export const createBotWebhook = ({ botId, api, url, inbox, signal }: BotWebhookOptions): UpdateSource => {
  let isSet = false;
  let lookAt = 0;
  let problem: BotProblem | null = null;
  const startedAt = Date.now();

  const set = async (): Promise<void> => {
    // Noted first: after a crash this installation still knows that the webhook is its own.
    await inbox.noteWebhook(botId, url);
    await api.setWebhook(
      url,
      { secret_token: webhookSecret(api.token), allowed_updates: KINDS, max_connections: CONNECTIONS },
      forGrammy(signal),
    );
    isSet = true;
  };

  /** A webhook of another program stays until the owner removes it. */
  const look = async (): Promise<void> => {
    const info = await api.getWebhookInfo(forGrammy(signal));
    const given = info.url ?? '';
    const isOwn = given === '' || given === url || given === (await inbox.webhookOf(botId));
    if (isOwn && !(isSet && given === url)) await set();
    problem = isOwn ? failureIn(info, startedAt) : { kind: 'webhook', detail: URL.parse(given)?.host ?? '' };
    isSet &&= isOwn;
    lookAt = Date.now() + (problem === null ? LOOK : LOOK_AGAIN);
  };

  return {
    take: async () => {
      const arrived = new AbortController();
      const over = AbortSignal.any([signal, arrived.signal]);
      const news = inbox.wait(botId, over, Math.max(lookAt - Date.now(), 0));
      try {
        const updates = await inbox.take(botId);
        if (updates.length > 0) return { updates, problem };
        if (Date.now() >= lookAt) await look();
        else await news;
        return { updates, problem };
      } finally {
        arrived.abort();
      }
    },
    traceOf: inbox.traceOf,
    done: ({ update_id }) => inbox.done(botId, update_id),
    end: async () => undefined,
  };
};

/** @param startedAt deliveries before were refused, because the bot was off */
const failureIn = (info: WebhookInfo, startedAt: number): BotProblem | null => {
  const { last_error_date: date, last_error_message: detail = '', pending_update_count: pending } = info;
  const isRecent = date !== undefined && date * 1000 >= Math.max(startedAt, Date.now() - RECENT);
  return isRecent && pending > 0 ? { kind: 'undelivered', detail } : null;
};
