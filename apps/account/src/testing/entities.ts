import type { TelegramStatus } from '@switchboard/api-client';

export const notConnected: TelegramStatus = { connected: false, integration: null, bots: [] };

export const connected: TelegramStatus = {
  connected: true,
  integration: { id: 'account-1', phone: '+34 600 000 001', name: 'Nina P.', username: 'ninap' },
  bots: [],
};
