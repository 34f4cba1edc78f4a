import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

/** Where the highest serial number of a signed registry is kept, with its key. */
export const SERIAL = 'switchboard:registry-serial';

/** Forgets everything of a user; an earlier registry stays refused. */
export const clearPage = (): void => {
  const serial = pageStorage('local').getItem(SERIAL);
  pageStorage('session').clear();
  pageStorage('local').clear();
  if (serial) keepInPage('local', SERIAL, serial);
};
