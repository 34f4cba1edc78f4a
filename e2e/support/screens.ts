/** The screens of a signed-in user. */
export const SCREENS = [
  '/dashboard/chat',
  '/dashboard/leads',
  '/dashboard/calendar',
  '/dashboard/account',
  '/dashboard/account/security',
  '/dashboard/account/notices',
  '/dashboard/account/appearance',
  '/dashboard/account/business',
  '/dashboard/account/data',
  '/dashboard/bot',
  '/dashboard/payment',
  '/agents',
];

/** The screens for visitors. */
export const PUBLIC = ['/login', '/register', '/forget-password', '/verify-code', '/nowhere'];

/** The titles of the screens. */
export const TITLES: Readonly<Record<string, { en: string; ru: string }>> = {
  '/login': { en: 'Sign in to Switchboard', ru: 'Вход в Switchboard' },
  '/register': { en: 'Create your account', ru: 'Создайте аккаунт' },
  '/forget-password': { en: 'Reset your password', ru: 'Сброс пароля' },
  '/verify-code': { en: 'Enter your code', ru: 'Введите код' },
  '/nowhere': { en: 'Page not found', ru: 'Страница не найдена' },
  '/onboarding': { en: 'Your first agent', ru: 'Ваш первый агент' },
  '/agents': { en: 'AI agent', ru: 'ИИ-агент' },
  '/dashboard/chat': { en: 'Chats', ru: 'Чаты' },
  '/dashboard/bot': { en: 'Bots', ru: 'Боты' },
  '/dashboard/account': { en: 'Profile', ru: 'Профиль' },
  '/dashboard/account/security': { en: 'Security', ru: 'Безопасность' },
  '/dashboard/account/notices': { en: 'Notices', ru: 'Уведомления' },
  '/dashboard/account/appearance': { en: 'Appearance', ru: 'Оформление' },
  '/dashboard/account/business': { en: 'Business', ru: 'Бизнес' },
  '/dashboard/account/data': { en: 'Your data', ru: 'Ваши данные' },
  '/dashboard/payment': { en: 'Payment', ru: 'Оплата' },
  '/dashboard/leads': { en: 'Leads', ru: 'Лиды' },
  '/dashboard/calendar': { en: 'Calendar', ru: 'Календарь' },
};
