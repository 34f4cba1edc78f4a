import * as z from 'zod/mini';
import { anything } from '../schemas/common.ts';
import {
  codeSent,
  confirmation,
  confirmCode,
  confirmQrLogin,
  createBot,
  createdBot,
  disconnect,
  disconnected,
  qrCode,
  qrConfirmation,
  removedBot,
  startLogin,
  updateBot,
} from '../schemas/telegram.ts';
import { endpoint } from './endpoint.ts';
import { telegramState } from './telegram-state.ts';

const params = z.object({ bot_id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const telegram = {
  ...telegramState,
  startLogin: endpoint({
    method: 'POST',
    path: '/messaging/telegram/start_login/',
    body: startLogin,
    response: codeSent,
    failure: 'Failed to send code',
    proof: 'replacing',
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: '/messaging/telegram/confirm_code/',
    body: confirmCode,
    response: confirmation,
    failure: 'Failed to confirm code',
    proof: 'replacing',
  }),
  startQrLogin: endpoint({
    method: 'POST',
    path: '/messaging/telegram/start_qr_login/',
    response: qrCode,
    failure: 'Failed to show a QR code',
    extension: true,
    proof: 'replacing',
  }),
  confirmQrLogin: endpoint({
    method: 'POST',
    path: '/messaging/telegram/confirm_qr_login/',
    body: confirmQrLogin,
    response: qrConfirmation,
    failure: 'Failed to connect with the QR code',
    extension: true,
    proof: 'replacing',
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/messaging/telegram/disconnect/',
    body: disconnect,
    response: disconnected,
    failure: 'Failed to disconnect',
    extension: true,
    proof: 'recent',
  }),
  createBot: endpoint({
    method: 'POST',
    path: '/bot/telegram/create/',
    body: createBot,
    response: createdBot,
    failure: 'Не удалось создать Telegram-бота',
    proof: 'replacing',
  }),
  updateBot: endpoint({
    method: 'PATCH',
    path: '/bot/telegram/{bot_id}/',
    params,
    body: updateBot,
    response: anything,
    extension: true,
  }),
  replaceToken: endpoint({
    method: 'PUT',
    path: '/bot/telegram/{bot_id}/token/',
    params,
    body: createBot,
    response: anything,
    extension: true,
    proof: 'recent',
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/bot/telegram/{bot_id}/webhook/',
    params,
    response: anything,
    extension: true,
  }),
  removeBot: endpoint({
    method: 'DELETE',
    path: '/bot/telegram/{bot_id}/',
    params,
    query: removedBot,
    response: anything,
    extension: true,
    proof: 'recent',
  }),
};
