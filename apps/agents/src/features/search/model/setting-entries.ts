import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/agents?tab=prompt',
    icon: 'sparkles',
    label: { en: 'Prompt', es: 'Instrucciones', ru: 'Промпт' },
    words: {
      en: 'agent system instructions templates',
      es: 'agente sistema plantillas',
      ru: 'агент инструкции шаблоны',
    },
  },
  {
    path: '/agents?tab=knowledge',
    icon: 'file',
    label: { en: 'Knowledge', es: 'Conocimientos', ru: 'Знания' },
    words: {
      en: 'agent files price list upload documents',
      es: 'agente archivos precios subir documentos',
      ru: 'агент файлы прайс загрузить документы',
    },
  },
  {
    path: '/agents?tab=rules',
    icon: 'settings',
    label: { en: 'Rules', es: 'Reglas', ru: 'Правила' },
    words: {
      en: 'agent tone model working hours budget hand over language tools',
      es: 'agente tono modelo horario presupuesto idioma herramientas',
      ru: 'агент тон модель часы бюджет передача язык инструменты',
    },
  },
  {
    path: '/agents?tab=channels',
    icon: 'bot',
    label: { en: 'Channels', es: 'Canales', ru: 'Каналы' },
    words: {
      en: 'agent bot account answers where',
      es: 'agente bot cuenta responde',
      ru: 'агент бот аккаунт отвечает',
    },
  },
  {
    path: '/agents?tab=tests',
    icon: 'check',
    label: { en: 'Tests', es: 'Pruebas', ru: 'Проверки' },
    words: {
      en: 'agent test cases',
      es: 'agente casos',
      ru: 'агент тесты примеры',
    },
  },
  {
    path: '/agents?tab=reports',
    icon: 'card',
    label: { en: 'Reports', es: 'Informes', ru: 'Отчёты' },
    words: {
      en: 'agent cost tokens answers statistics',
      es: 'agente coste tokens respuestas estadísticas',
      ru: 'агент стоимость токены ответы статистика',
    },
  },
];
