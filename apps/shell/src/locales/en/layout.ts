export const layout = {
  menu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuUnavailable: 'The menu could not be loaded. Check your connection and try again.',
  collapse: 'Narrow the menu',
  expand: 'Widen the menu',
  newTab: '(opens in a new tab)',
  search: 'Search',
  account: 'Your account',
  settings: 'Settings',
  signOut: 'Sign Out',
  skip: 'Skip to content',
};
