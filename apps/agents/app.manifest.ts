import { defineManifest } from '@switchboard/federation/manifest';

/** The agents app's contribution to the suite. */
export const manifest = defineManifest({
  name: 'agents',
  routes: [
    {
      path: '/agents',
      screen: 'agent',
      title: { en: 'AI agent', es: 'Agente de IA', ru: 'ИИ-агент' },
      icon: 'sparkles',
    },
    {
      path: '/onboarding',
      screen: 'onboarding',
      title: { en: 'Your first agent', es: 'Tu primer agente', ru: 'Ваш первый агент' },
      access: 'onboarding',
      layout: 'bare',
    },
  ],
  menu: [
    { type: 'label', label: { en: 'Business', es: 'Negocio', ru: 'Бизнес' }, order: 40 },
    {
      path: '/agents',
      label: { en: 'Agents', es: 'Agentes', ru: 'Агенты' },
      icon: 'sparkles',
      order: 50,
    },
  ],
  search: { en: 'Agents', es: 'Agentes', ru: 'Агенты' },
});
