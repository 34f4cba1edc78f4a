/** The screens of a signed-in user. */
export const SCREENS = [
  '/dashboard/chat',
  '/dashboard/leads',
  '/dashboard/calendar',
  '/dashboard/account',
  '/dashboard/bot',
  '/dashboard/payment',
  '/agents',
];

/** The screens for visitors. */
export const PUBLIC = ['/login', '/register', '/forget-password', '/verify-code', '/nowhere'];
