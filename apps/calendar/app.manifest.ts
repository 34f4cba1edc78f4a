import { defineManifest } from '@switchboard/federation/manifest';

/** The calendar app's contribution to the suite. */
export const manifest = defineManifest({
  name: 'calendar',
  routes: [
    {
      path: '/dashboard/calendar',
      screen: 'calendar',
      title: { en: 'Calendar', es: 'Calendario', ru: 'Календарь' },
    },
  ],
  menu: [
    {
      path: '/dashboard/calendar',
      label: { en: 'Calendar', es: 'Calendario', ru: 'Календарь' },
      icon: 'calendar',
      order: 30,
    },
  ],
  search: { en: 'Bookings', es: 'Reservas', ru: 'Записи' },
  commands: [
    {
      path: '/dashboard/calendar?booking=new',
      label: { en: 'New booking', es: 'Nueva reserva', ru: 'Новая запись' },
      icon: 'plus',
    },
  ],
});
