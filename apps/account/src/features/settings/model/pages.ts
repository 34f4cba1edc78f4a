/** The screens of settings, in the order of their links. Each has its title at `pages.<name>`. */
export const PAGES = [
  { name: 'profile', path: '/dashboard/account' },
  { name: 'security', path: '/dashboard/account/security' },
  { name: 'notices', path: '/dashboard/account/notices' },
  { name: 'appearance', path: '/dashboard/account/appearance' },
  { name: 'business', path: '/dashboard/account/business' },
  { name: 'data', path: '/dashboard/account/data' },
] as const;

export type PageName = (typeof PAGES)[number]['name'];
