import type { BusinessSettings } from '@switchboard/api-client';

/** Reminders of a business that has not changed them. */
export const DEFAULT_REMINDERS: BusinessSettings['reminders'] = {
  enabled: false,
  hours_before: 24,
  quiet: [21 * 60, 9 * 60],
  language: 'en',
  templates: {
    en: 'Hello! You have a booking on {date} at {time}: {title}. Will you be there?',
    es: '¡Hola! Tiene una cita el {date} a las {time}: {title}. ¿Vendrá?',
    ru: 'Здравствуйте! Напоминаем о записи {date} в {time}: {title}. Вы придёте?',
  },
};
