import { keepInPage, pageStorage } from '../../../services/page-storage.ts';

const KEY = 'switchboard:reloaded';

/** Whether this tab was reloaded already because a part of this version was missing. */
export const wasReloadedFor = (version: string): boolean => pageStorage('session').getItem(KEY) === version;

/** Reloads the page for a part of this version. */
export const reloadFor = (version: string, reload: () => void): void => {
  keepInPage('session', KEY, version);
  reload();
};
