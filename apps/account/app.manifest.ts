import { defineManifest } from '@switchboard/federation/manifest';

/** The account app's contribution to the suite. */
export const manifest = defineManifest({
  name: 'account',
  routes: [
    { path: '/dashboard/account', screen: 'profile', title: { en: 'Profile', es: 'Perfil', ru: 'Профиль' } },
    {
      path: '/dashboard/account/security',
      screen: 'security',
      title: { en: 'Security', es: 'Seguridad', ru: 'Безопасность' },
      icon: 'lock',
      place: 'settings',
    },
    {
      path: '/dashboard/account/notices',
      screen: 'notices',
      title: { en: 'Notices', es: 'Avisos', ru: 'Уведомления' },
      icon: 'bell',
      place: 'settings',
    },
    {
      path: '/dashboard/account/appearance',
      screen: 'appearance',
      title: { en: 'Appearance', es: 'Apariencia', ru: 'Оформление' },
      icon: 'light',
      place: 'settings',
    },
    {
      path: '/dashboard/account/business',
      screen: 'business',
      title: { en: 'Business', es: 'Negocio', ru: 'Бизнес' },
      icon: 'business',
      place: 'settings',
    },
    {
      path: '/dashboard/account/data',
      screen: 'data',
      title: { en: 'Your data', es: 'Tus datos', ru: 'Ваши данные' },
      icon: 'download',
      place: 'settings',
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
  search: { en: 'Account', es: 'Cuenta', ru: 'Аккаунт' },
  commands: [
    {
      path: '/dashboard/bot',
      label: { en: 'Add a bot', es: 'Añadir un bot', ru: 'Добавить бота' },
      icon: 'plus',
    },
  ],
});
