import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from 'grammy';
import { type BotPoller, startBotPoller } from './bot-poller.ts';
import { messageRefused } from './failure.ts';
import { toSendFailure, toTokenFailure } from './grammy-errors.ts';
import type { BotConnector } from './ports.ts';

const SEND_SECONDS = 30;

export interface GrammyBotsOptions {
  /** Address of the Bot API, without a slash at its end; Telegram's own by default. */
  apiRoot?: string | undefined;
  /** Seconds that Telegram may hold a request while nothing arrives; 25 by default. */
  pollSeconds?: number;
  /** Waits between attempts after a failure. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Running {
  token: string;
  api: Api;
  poller: BotPoller;
}

/** Bots through Telegram's Bot API. Nothing runs before `start`. */
export const createGrammyBots = (options: GrammyBotsOptions = {}): BotConnector => {
  const { apiRoot, pollSeconds = 25, pause = quietly } = options;
  const running = new Map<string, Running>();
  const endings = new Set<Promise<void>>();
  let handlers: Parameters<BotConnector['start']>[0] | undefined;

  const apiFor = (token: string, timeoutSeconds: number) =>
    new Api(token, { timeoutSeconds, ...(apiRoot !== undefined && { apiRoot }) });

  const end = ({ poller }: Running): Promise<void> => {
    const ending = poller.stop().finally(() => endings.delete(ending));
    endings.add(ending);
    return ending;
  };

  return {
    start: (given) => {
      handlers = given;
    },
    identify: async (token) => {
      try {
        const me = await apiFor(token, SEND_SECONDS).getMe();
        return { botId: String(me.id), username: me.username, name: me.first_name };
      } catch (error) {
        throw toTokenFailure(error);
      }
    },
    run: ({ botId, token }) => {
      if (handlers === undefined) throw new Error('To run a bot, start the connector first');
      const { deliver, revoked } = handlers;
      const current = running.get(botId);
      if (current?.token === token) return;
      if (current !== undefined) void end(current);
      const poller = startBotPoller({
        api: apiFor(token, pollSeconds + 10),
        pollSeconds,
        pause,
        deliver: (message) => deliver(botId, message),
        revoked: async () => {
          await revoked(botId);
          if (running.get(botId)?.token === token) running.delete(botId);
        },
      });
      running.set(botId, { token, api: apiFor(token, SEND_SECONDS), poller });
    },
    sendText: async (botId, chatId, { text, replyTo }) => {
      const bot = running.get(botId);
      if (bot === undefined) throw messageRefused('This bot is not connected');
      const reply =
        replyTo === undefined
          ? undefined
          : { message_id: Number(replyTo), allow_sending_without_reply: true };
      try {
        const sent = await bot.api.sendMessage(chatId, text, { ...(reply && { reply_parameters: reply }) });
        return { externalId: String(sent.message_id) };
      } catch (error) {
        throw toSendFailure(error);
      }
    },
    close: async () => {
      for (const bot of running.values()) void end(bot);
      running.clear();
      await Promise.all(endings);
    },
  };
};

const quietly = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
