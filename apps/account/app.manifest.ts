import { defineManifest } from '@switchboard/federation/manifest';

/** The account app's contribution to the suite. */
export const manifest = defineManifest({
  name: 'account',
  routes: [
    { path: '/dashboard/account', screen: 'profile', title: { en: 'Profile', es: 'Perfil', ru: 'Профиль' } },
    {
      path: '/dashboard/account/data',
      screen: 'data',
      title: { en: 'Your data', es: 'Tus datos', ru: 'Ваши данные' },
    },
    {
      path: '/dashboard/bot',
      screen: 'bots',
      title: { en: 'Bots', es: 'Bots', ru: 'Боты' },
      icon: 'bot',
    },
    {
      path: '/dashboard/payment',
      screen: 'payment',
      title: { en: 'Payment', es: 'Pago', ru: 'Оплата' },
      icon: 'card',
    },
  ],
  menu: [
    {
      path: '/dashboard/account',
      label: { en: 'Profile', es: 'Perfil', ru: 'Профиль' },
      icon: 'user',
      order: 10,
    },
    { path: '/dashboard/bot', label: { en: 'Bots', es: 'Bots', ru: 'Боты' }, icon: 'bot', order: 60 },
    {
      path: '/dashboard/payment',
      label: { en: 'Payment', es: 'Pago', ru: 'Оплата' },
      icon: 'card',
      order: 80,
    },
  ],
  commands: [
    {
      path: '/dashboard/bot',
      label: { en: 'Add a bot', es: 'Añadir un bot', ru: 'Добавить бота' },
      icon: 'plus',
    },
    {
      path: '/dashboard/account/data',
      label: { en: 'Export your data', es: 'Exportar tus datos', ru: 'Выгрузить ваши данные' },
      icon: 'download',
    },
  ],
  requires: { contract: '^2.8.0', react: '^19.0.0', ui: '^3.0.0' },
});
