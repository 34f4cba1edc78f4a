import { pause as pauseUntil } from '@switchboard/common/async/pause';
import { Api } from 'grammy';
import { actThroughBot } from './bot-acts.ts';
import { downloadBotFile, sendBotAlbum, sendBotFile, type Target } from './bot-files.ts';
import { type BotPoller, startBotPoller } from './bot-poller.ts';
import { createBotPolling } from './bot-polling.ts';
import { changeBotTexts, findBotPicture, readBotTexts } from './bot-texts.ts';
import { createBotWebhook } from './bot-webhook.ts';
import { fileUnavailable, messageRefused, TelegramFailed } from './failure.ts';
import { toSendFailure, toTokenFailure } from './grammy-errors.ts';
import type { BotConnector, BotHandlers, Button, Sent } from './ports.ts';
import { REASONS } from './reasons.ts';
import { webhookAddress } from './webhook-address.ts';

/** Maximum seconds for a call. */
const CALL_SECONDS = 30;
const UPLOAD_SECONDS = 300;
/** Maximum seconds for what may as well not happen. */
const FAREWELL_SECONDS = 5;

export interface GrammyBotsOptions {
  /** Address of the Bot API, without a slash at its end; Telegram's own by default. */
  apiRoot?: string | undefined;
  /** The origin to which Telegram delivers updates; without one they are polled. */
  webhookOrigin?: string | undefined;
  /** Seconds that Telegram may hold a request while nothing arrives; 25 by default. */
  pollSeconds?: number;
  /** Waits between attempts after a failure. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Bots through Telegram's Bot API. Nothing runs before `start`. */
export const createGrammyBots = (options: GrammyBotsOptions = {}): BotConnector => {
  const { apiRoot = 'https://api.telegram.org', pollSeconds = 25, pause = pauseUntil } = options;
  const { webhookOrigin } = options;
  const running = new Map<string, { token: string; poller: BotPoller; isRevoked: boolean }>();
  const endings = new Set<Promise<void>>();
  let handlers: BotHandlers | undefined;

  const apiFor = (token: string, timeoutSeconds = CALL_SECONDS) =>
    new Api(token, { timeoutSeconds, apiRoot });

  const started = (): BotHandlers => {
    if (handlers === undefined) throw new Error('To use a bot, start the connector first');
    return handlers;
  };

  const end = async (botId: string): Promise<void> => {
    const bot = running.get(botId);
    if (bot === undefined) return;
    running.delete(botId);
    const ending = bot.poller.stop().finally(() => endings.delete(ending));
    endings.add(ending);
    await ending;
  };

  /** Makes a call that changes a chat. @throws TelegramFailed */
  const reach = async <T>(botId: string, call: (token: string) => Promise<T>): Promise<T> => {
    const token = await started()
      .tokenOf(botId, 'send')
      .catch((error: unknown) => {
        throw new TelegramFailed({ kind: 'unreachable' }, error);
      });
    if (token === undefined) throw messageRefused(REASONS.bot_not_connected);
    try {
      return await call(token);
    } catch (error) {
      throw error instanceof TelegramFailed ? error : toSendFailure(error);
    }
  };
  const send = async (
    botId: string,
    call: (token: string) => Promise<{ message_id: number }>,
  ): Promise<Sent> => ({ externalId: String((await reach(botId, call)).message_id) });

  return {
    start: (given) => {
      handlers = given;
    },
    identify: async (token) => {
      try {
        const me = await apiFor(token).getMe();
        return { botId: String(me.id), username: me.username, name: me.first_name };
      } catch (error) {
        throw toTokenFailure(error);
      }
    },
    readTexts: (token, language) => readBotTexts(apiFor(token), language),
    changeTexts: (token, texts, language) => changeBotTexts(apiFor(token), texts, language),
    findPicture: (token) => findBotPicture(apiFor(token)),
    countWaiting: async (token) => {
      const info = await apiFor(token)
        .getWebhookInfo()
        .catch((error: unknown) => {
          throw toTokenFailure(error);
        });
      return info.pending_update_count;
    },
    removeWebhook: async (token) => {
      // The updates that wait at Telegram are received here.
      await apiFor(token)
        .deleteWebhook()
        .catch((error: unknown) => {
          throw toTokenFailure(error);
        });
    },
    leaveWebhook: async (token, url) => {
      const api = apiFor(token, FAREWELL_SECONDS);
      const leave = async () => {
        if ((await api.getWebhookInfo()).url === url) await api.deleteWebhook();
      };
      await leave().catch(() => undefined);
    },
    run: ({ botId, token, isRevoked }) => {
      const { deliver, park, stuck, revoked, problem, inbox } = started();
      const current = running.get(botId);
      if (current?.token === token) {
        // The user has added the bot again.
        if (current.isRevoked && !isRevoked) current.poller.askAgain();
        current.isRevoked = isRevoked;
        return;
      }
      void end(botId);
      const api = apiFor(token, pollSeconds + 10);
      const sourceFor = (signal: AbortSignal) => {
        const needs = { botId, api, inbox, signal };
        if (webhookOrigin === undefined) return createBotPolling({ ...needs, pollSeconds });
        return createBotWebhook({ ...needs, url: webhookAddress(webhookOrigin, numberOf(token)) });
      };
      const poller = startBotPoller({
        api,
        sourceFor,
        pause,
        deliver: (event) => deliver(botId, event),
        problem: (kind) => problem(botId, kind),
        park: (parked) => park(botId, parked),
        stuck: (error) => stuck(botId, error),
        revoked: async () => {
          await revoked(botId, token);
          const reported = running.get(botId);
          if (reported?.token === token) reported.isRevoked = true;
        },
      });
      running.set(botId, { token, poller, isRevoked });
    },
    stop: end,
    sendText: (botId, chatId, { text, replyTo, businessConnectionId, buttons }) =>
      send(botId, (token) =>
        apiFor(token).sendMessage(chatId, text, {
          ...replyOf(replyTo),
          ...onBehalfOf(businessConnectionId),
          ...keyboardOf(buttons),
        }),
      ),
    sendMedia: (botId, chatId, media) =>
      send(botId, (token) => {
        const { replyTo, businessConnectionId } = media;
        const target: Target = { chatId, ...replyOf(replyTo), ...onBehalfOf(businessConnectionId) };
        return sendBotFile(apiFor(token, UPLOAD_SECONDS), target, media);
      }),
    sendAlbum: async (botId, chatId, { parts, replyTo, businessConnectionId }) => {
      const target: Target = { chatId, ...replyOf(replyTo), ...onBehalfOf(businessConnectionId) };
      const sent = await reach(botId, (token) => sendBotAlbum(apiFor(token, UPLOAD_SECONDS), target, parts));
      return { externalIds: sent.map(({ message_id }) => String(message_id)) };
    },
    type: (botId, chatId, connection) =>
      reach(botId, async (token) => {
        await apiFor(token).sendChatAction(chatId, 'typing', onBehalfOf(connection));
      }),
    forward: (botId, chatId, from) =>
      send(botId, (token) => apiFor(token).forwardMessage(chatId, from.chatId, Number(from.externalId))),
    act: (botId, chatId, act) => reach(botId, (token) => actThroughBot(apiFor(token), chatId, act)),
    download: async (botId, remote, signal) => {
      const token = await started().tokenOf(botId, 'download');
      if (token === undefined) throw fileUnavailable(REASONS.bot_not_connected);
      const fileRoot = `${apiRoot}/file/bot${token}`;
      return downloadBotFile({ api: apiFor(token), fileRoot }, remote, signal);
    },
    close: async () => {
      for (const botId of [...running.keys()]) void end(botId);
      await Promise.all(endings);
    },
  };
};

/** Telegram's number of the bot of a token. */
const numberOf = (token: string): string => token.split(':')[0] ?? '';

const replyOf = (replyTo: string | undefined) =>
  replyTo === undefined
    ? {}
    : { reply_parameters: { message_id: Number(replyTo), allow_sending_without_reply: true } };

const onBehalfOf = (connection: string | undefined) =>
  connection === undefined ? {} : { business_connection_id: connection };

const keyboardOf = (buttons: readonly Button[] = []) =>
  buttons.length === 0
    ? {}
    : {
        reply_markup: {
          inline_keyboard: [buttons.map(({ text, data }) => ({ text, callback_data: data }))],
        },
      };
