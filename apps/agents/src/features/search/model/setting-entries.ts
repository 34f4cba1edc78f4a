import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/agents?tab=prompt',
    icon: 'sparkles',
    label: { en: 'Prompt', es: 'Instrucciones', ru: 'Промпт' },
    words: {
      en: 'agent system instructions templates what to say text behave personality',
      es: 'agente sistema plantillas qué decir texto comportamiento personalidad IA',
      ru: 'агент инструкции шаблоны что говорить текст поведение характер боту ИИ',
    },
  },
  {
    path: '/agents?tab=knowledge',
    icon: 'file',
    label: { en: 'Knowledge', es: 'Conocimientos', ru: 'Знания' },
    words: {
      en: 'agent files price list upload documents pdf teach learn menu faq',
      es: 'agente archivos precios subir documentos pdf enseñar carta preguntas',
      ru: 'агент файлы прайс загрузить документы pdf обучить научить меню вопросы',
    },
  },
  {
    path: '/agents?tab=rules',
    icon: 'settings',
    label: { en: 'Rules', es: 'Reglas', ru: 'Правила' },
    words: {
      en: 'agent tone model working hours budget hand over language tools formal friendly polite spending money answer length AI',
      es: 'agente tono modelo horario presupuesto idioma herramientas formal amable educado gasto dinero IA',
      ru: 'агент тон модель часы бюджет передача язык инструменты формальный вежливый деньги траты длина ИИ',
    },
  },
  {
    path: '/agents?tab=channels',
    icon: 'bot',
    label: { en: 'Channels', es: 'Canales', ru: 'Каналы' },
    words: {
      en: 'agent bot account answers where which chats AI reply',
      es: 'agente bot cuenta responde qué chats IA contesta',
      ru: 'агент бот аккаунт отвечает какие чаты ИИ',
    },
  },
  {
    path: '/agents?tab=tests',
    icon: 'check',
    label: { en: 'Tests', es: 'Pruebas', ru: 'Проверки' },
    words: {
      en: 'agent test cases try check out bot',
      es: 'agente casos probar comprobar',
      ru: 'агент тесты примеры проверить попробовать бота тест',
    },
  },
  {
    path: '/agents?tab=reports',
    icon: 'card',
    label: { en: 'Reports', es: 'Informes', ru: 'Отчёты' },
    words: {
      en: 'agent cost tokens answers statistics stats results numbers how many',
      es: 'agente coste tokens respuestas estadísticas resultados números cuántos',
      ru: 'агент стоимость токены ответы статистика результаты цифры сколько',
    },
  },
];
