import {
  codeSent,
  confirmation,
  confirmCode,
  createBot,
  createdBot,
  disconnect,
  disconnected,
  startLogin,
  telegramStatus,
} from '../schemas/telegram.ts';
import { endpoint } from './endpoint.ts';

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
  }),
  createBot: endpoint({
    method: 'POST',
    path: '/bot/telegram/create/',
    summary: 'Connects a bot by its token',
    body: createBot,
    response: createdBot,
    failure: 'Не удалось создать Telegram-бота',
  }),
};
