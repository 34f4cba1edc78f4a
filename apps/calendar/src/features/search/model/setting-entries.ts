import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/dashboard/calendar?settings=business',
    icon: 'calendar',
    label: { en: 'Time between bookings', es: 'Tiempo entre reservas', ru: 'Время между записями' },
    words: {
      en: 'buffer pause calendar settings',
      es: 'margen pausa ajustes calendario',
      ru: 'перерыв пауза настройки календаря',
    },
  },
  {
    path: '/dashboard/calendar?settings=hours',
    icon: 'clock',
    label: { en: 'Working hours', es: 'Horario', ru: 'Рабочие часы' },
    words: {
      en: 'opening hours week schedule open closed',
      es: 'apertura semana abierto cerrado',
      ru: 'график часы работы расписание неделя открыто закрыто',
    },
  },
  {
    path: '/dashboard/calendar?settings=holidays',
    icon: 'calendar',
    label: {
      en: 'Holidays and special days',
      es: 'Festivos y días especiales',
      ru: 'Праздники и особые дни',
    },
    words: {
      en: 'closed vacation day off exceptions',
      es: 'cerrado vacaciones día libre excepciones',
      ru: 'выходной отпуск закрыто исключения',
    },
  },
  {
    path: '/dashboard/calendar?settings=reminders',
    icon: 'bell',
    label: { en: 'Reminders', es: 'Recordatorios', ru: 'Напоминания' },
    words: {
      en: 'remind customers message template bookings',
      es: 'avisar clientes mensaje plantilla reservas',
      ru: 'напомнить клиентам сообщение шаблон записи',
    },
  },
  {
    path: '/dashboard/calendar?settings=confirmations',
    icon: 'mail',
    label: { en: 'Messages about bookings', es: 'Mensajes sobre las reservas', ru: 'Сообщения о записях' },
    words: {
      en: 'confirmation confirm notify customers moved cancelled template',
      es: 'confirmación confirmar avisar clientes cambio anulación plantilla',
      ru: 'подтверждение подтвердить уведомить клиентов перенос отмена шаблон',
    },
  },
  {
    path: '/dashboard/calendar?settings=feed',
    icon: 'external',
    label: {
      en: 'Subscribe from another calendar',
      es: 'Suscribirse desde otro calendario',
      ru: 'Подписка из другого календаря',
    },
    words: {
      en: 'feed address Google Apple Outlook ics',
      es: 'dirección Google Apple Outlook ics',
      ru: 'адрес лента Google Apple Outlook ics',
    },
  },
];
