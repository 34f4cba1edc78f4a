import type { BusinessSettings, TelegramStatus } from '@switchboard/api-client';

export const notConnected: TelegramStatus = { connected: false, integration: null, bots: [] };

export const connected: TelegramStatus = {
  connected: true,
  integration: { id: 'account-1', phone: '+34 600 000 001', name: 'Nina P.', username: 'ninap' },
  bots: [],
};

/** A business without a name in Madrid. */
export const madrid: BusinessSettings = {
  name: null,
  time_zone: 'Europe/Madrid',
  currency: null,
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  buffer: 0,
  reminders: {
    enabled: true,
    hours_before: 24,
    quiet: [1260, 540],
    language: 'en',
    templates: { en: 'Hello {name}', es: 'Hola {name}', ru: 'Здравствуйте, {name}' },
  },
  feed: false,
};
