import { defineManifest } from '@switchboard/federation/manifest';

/** The chat app's contribution to the suite. */
export const manifest = defineManifest({
  name: 'chat',
  routes: [
    { path: '/dashboard/chat', screen: 'chats', title: { en: 'Chats', es: 'Chats', ru: 'Чаты' } },
    {
      path: '/dashboard/leads',
      screen: 'leads',
      title: { en: 'Leads', es: 'Clientes potenciales', ru: 'Лиды' },
      icon: 'users',
    },
  ],
  menu: [
    {
      path: '/dashboard/chat',
      label: { en: 'Chats', es: 'Chats', ru: 'Чаты' },
      icon: 'chats',
      order: 20,
      badge: 'unread',
    },
    {
      path: '/dashboard/leads',
      label: { en: 'Leads', es: 'Clientes potenciales', ru: 'Лиды' },
      icon: 'users',
      order: 70,
    },
  ],
  search: { en: 'Conversations', es: 'Conversaciones', ru: 'Переписки' },
});
