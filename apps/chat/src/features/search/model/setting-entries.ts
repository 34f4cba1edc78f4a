import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/dashboard/chat?settings=notifications',
    icon: 'bell',
    label: { en: 'Notifications', es: 'Notificaciones', ru: 'Уведомления' },
    words: {
      en: 'desktop sound chat settings mute silence volume ringtone alert',
      es: 'escritorio sonido ajustes chats silenciar volumen tono alerta',
      ru: 'звук рабочий стол настройки чатов выключить тишина громкость сигнал',
    },
  },
  {
    path: '/dashboard/chat?settings=quick-replies',
    icon: 'reply',
    label: { en: 'Quick replies', es: 'Respuestas rápidas', ru: 'Быстрые ответы' },
    words: {
      en: 'templates saved texts chat settings canned answers snippets phrases',
      es: 'plantillas textos guardados ajustes chats frases atajos',
      ru: 'шаблоны готовые тексты настройки чатов заготовки фразы шаблонные',
    },
  },
];
