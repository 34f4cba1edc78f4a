import type { Marker } from '@switchboard/auth';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

const KEY = 'had-session';

/** Remembers that this browser had a session. Signing out clears it with the rest of the storage. */
export const sessionMarker: Marker = {
  isSet: () => pageStorage('local').getItem(KEY) !== null,
  set: () => keepInPage('local', KEY, '1'),
  clear: () => pageStorage('local').removeItem(KEY),
};
