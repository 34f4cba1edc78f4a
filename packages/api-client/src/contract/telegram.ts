import * as z from 'zod/mini';
import { anything } from '../schemas/common.ts';
import {
  codeSent,
  confirmation,
  confirmCode,
  createBot,
  createdBot,
  disconnect,
  disconnected,
  removedBot,
  startLogin,
  telegramStatus,
  updateBot,
} from '../schemas/telegram.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ bot_id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const telegram = {
  status: endpoint({
    method: 'GET',
    path: '/messaging/telegram/status/',
    summary: 'The personal account and the bots that are connected',
    response: telegramStatus,
    failure: 'Failed to load status',
  }),
  startLogin: endpoint({
    method: 'POST',
    path: '/messaging/telegram/start_login/',
    summary: 'Asks Telegram to send a login code to a phone',
    body: startLogin,
    response: codeSent,
    failure: 'Failed to send code',
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: '/messaging/telegram/confirm_code/',
    summary: 'Connects the personal account with the code, and with the password when it has one',
    body: confirmCode,
    response: confirmation,
    failure: 'Failed to confirm code',
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/messaging/telegram/disconnect/',
    summary: 'Disconnects the personal account, and keeps or removes its conversations',
    body: disconnect,
    response: disconnected,
    failure: 'Failed to disconnect',
    extension: true,
    proof: 'recent',
  }),
  createBot: endpoint({
    method: 'POST',
    path: '/bot/telegram/create/',
    summary: 'Connects a bot by its token',
    body: createBot,
    response: createdBot,
    failure: 'Не удалось создать Telegram-бота',
  }),
  updateBot: endpoint({
    method: 'PATCH',
    path: '/bot/telegram/{bot_id}/',
    summary: 'Switches a bot on or off; Telegram keeps the messages for one that is off, for a day',
    params,
    body: updateBot,
    response: anything,
    extension: true,
  }),
  replaceToken: endpoint({
    method: 'PUT',
    path: '/bot/telegram/{bot_id}/token/',
    summary: 'Gives a bot its new token; 400 for the token of another bot',
    params,
    body: createBot,
    response: anything,
    extension: true,
    proof: 'recent',
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/bot/telegram/{bot_id}/webhook/',
    summary: 'Removes the webhook that another program set, so that the bot receives here',
    params,
    response: anything,
    extension: true,
  }),
  removeBot: endpoint({
    method: 'DELETE',
    path: '/bot/telegram/{bot_id}/',
    summary: 'Removes a bot; kept conversations can be read, but not written',
    params,
    query: removedBot,
    response: anything,
    extension: true,
    proof: 'recent',
  }),
};
