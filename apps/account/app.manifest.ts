import { defineManifest } from '@switchboard/federation/manifest';

/** What the account app contributes to the suite. */
export const manifest = defineManifest({
  name: 'account',
  routes: [
    { path: '/dashboard/account', screen: 'profile', title: { en: 'Profile', es: 'Perfil', ru: 'Профиль' } },
    { path: '/dashboard/bot', screen: 'bots', title: { en: 'Bots', es: 'Bots', ru: 'Боты' } },
    { path: '/dashboard/payment', screen: 'payment', title: { en: 'Payment', es: 'Pago', ru: 'Оплата' } },
  ],
  menu: [
    {
      path: '/dashboard/account',
      label: { en: 'Profile', es: 'Perfil', ru: 'Профиль' },
      icon: 'user',
      order: 10,
    },
  ],
  requires: { contract: '^2.0.0', react: '^19.0.0', ui: '^1.0.0' },
});
