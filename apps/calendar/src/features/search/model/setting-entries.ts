import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of this app for the search. */
export const settingEntries: readonly SettingEntry[] = [
  {
    path: '/dashboard/calendar?settings=business',
    icon: 'calendar',
    label: { en: 'Time between bookings', es: 'Tiempo entre reservas', ru: 'Время между записями' },
    words: {
      en: 'buffer pause calendar settings gap break appointments cleaning rest',
      es: 'margen pausa ajustes calendario descanso hueco citas limpieza',
      ru: 'перерыв пауза настройки календаря промежуток между клиентами отдых уборка',
    },
  },
  {
    path: '/dashboard/calendar?settings=hours',
    icon: 'clock',
    label: { en: 'Working hours', es: 'Horario', ru: 'Рабочие часы' },
    words: {
      en: 'opening hours week schedule open closed times timetable shop business weekend lunch',
      es: 'apertura semana abierto cerrado horas tienda fin de semana atención',
      ru: 'график часы работы расписание неделя открыто закрыто времени режим обед открытия',
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
      en: 'closed vacation day off exceptions weekend bank free',
      es: 'cerrado vacaciones día libre excepciones puente día',
      ru: 'выходной отпуск закрыто исключения праздничные нерабочие каникулы',
    },
  },
  {
    path: '/dashboard/calendar?settings=reminders',
    icon: 'bell',
    label: { en: 'Reminders', es: 'Recordatorios', ru: 'Напоминания' },
    words: {
      en: 'remind customers message template bookings sms appointment remember',
      es: 'avisar clientes mensaje plantilla reservas recordar cita sms',
      ru: 'напомнить клиентам сообщение шаблон записи напоминать смс визит',
    },
  },
  {
    path: '/dashboard/calendar?settings=confirmations',
    icon: 'mail',
    label: { en: 'Messages about bookings', es: 'Mensajes sobre las reservas', ru: 'Сообщения о записях' },
    words: {
      en: 'confirmation confirm notify customers moved cancelled template tell send text sms confirmation',
      es: 'confirmación confirmar avisar clientes cambio anulación plantilla enviar mensaje confirmar cita sms',
      ru: 'подтверждение подтвердить уведомить клиентов перенос отмена шаблон сообщать отправлять смс подтверждать',
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
      en: 'feed address Google Apple Outlook ics sync iphone link export',
      es: 'dirección Google Apple Outlook ics sincronizar enlace iphone',
      ru: 'адрес лента Google Apple Outlook ics синхронизация гугл айфон ссылка',
    },
  },
];
