import type { BusinessSettings } from '@switchboard/api-client';

const NINE_TO_SIX: [number, number][] = [[540, 1080]];

/** A business in Madrid, open from Monday to Friday. */
export const someSettings = (given: Partial<BusinessSettings> = {}): BusinessSettings => ({
  time_zone: 'Europe/Madrid',
  currency: null,
  hours: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
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
  ...given,
});
