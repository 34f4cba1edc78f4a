import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/dashboard/chat?settings=notifications',
    icon: 'bell',
    label: { en: 'Notifications', es: 'Notificaciones', ru: 'Уведомления' },
    words: {
      en: 'desktop sound chat settings',
      es: 'escritorio sonido ajustes chats',
      ru: 'звук рабочий стол настройки чатов',
    },
  },
  {
    path: '/dashboard/chat?settings=quick-replies',
    icon: 'reply',
    label: { en: 'Quick replies', es: 'Respuestas rápidas', ru: 'Быстрые ответы' },
    words: {
      en: 'templates saved texts chat settings',
      es: 'plantillas textos guardados ajustes chats',
      ru: 'шаблоны готовые тексты настройки чатов',
    },
  },
];
