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
export const TITLES: Readonly<Record<string, { en: string; es: string; ru: string }>> = {
  '/login': { en: 'Sign in to Switchboard', es: 'Entra en Switchboard', ru: 'Вход в Switchboard' },
  '/register': { en: 'Create your account', es: 'Crea tu cuenta', ru: 'Создайте аккаунт' },
  '/forget-password': { en: 'Reset your password', es: 'Restablece tu contraseña', ru: 'Сброс пароля' },
  '/verify-code': { en: 'Enter your code', es: 'Introduce tu código', ru: 'Введите код' },
  '/nowhere': { en: 'Page not found', es: 'Página no encontrada', ru: 'Страница не найдена' },
  '/onboarding': { en: 'Your first agent', es: 'Tu primer agente', ru: 'Ваш первый агент' },
  '/agents': { en: 'AI agent', es: 'Agente de IA', ru: 'ИИ-агент' },
  '/dashboard/chat': { en: 'Chats', es: 'Chats', ru: 'Чаты' },
  '/dashboard/bot': { en: 'Bots', es: 'Bots', ru: 'Боты' },
  '/dashboard/account': { en: 'Profile', es: 'Perfil', ru: 'Профиль' },
  '/dashboard/account/security': { en: 'Security', es: 'Seguridad', ru: 'Безопасность' },
  '/dashboard/account/notices': { en: 'Notices', es: 'Avisos', ru: 'Уведомления' },
  '/dashboard/account/appearance': { en: 'Appearance', es: 'Apariencia', ru: 'Оформление' },
  '/dashboard/account/business': { en: 'Business', es: 'Negocio', ru: 'Бизнес' },
  '/dashboard/account/data': { en: 'Your data', es: 'Tus datos', ru: 'Ваши данные' },
  '/dashboard/payment': { en: 'Payment', es: 'Pago', ru: 'Оплата' },
  '/dashboard/leads': { en: 'Leads', es: 'Clientes potenciales', ru: 'Лиды' },
  '/dashboard/calendar': { en: 'Calendar', es: 'Calendario', ru: 'Календарь' },
};
