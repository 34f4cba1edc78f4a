import { keepInPage, pageStorage } from '../storage/page-storage.ts';

/** How bundlers and browsers say it. The name of such an error tells nothing: each has its own. */
const WORDS =
  /loading (css )?chunk \S+ failed|failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed/i;

/** Whether a part that is fetched when it is needed could not be had: the network is down, or its files are gone. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

const KEY = 'switchboard:reloaded';

/** Whether this tab was reloaded already because a part of this version was missing. */
export const wasReloadedFor = (version: string): boolean => pageStorage('session').getItem(KEY) === version;

/** Reloads the page for a part of this version. */
export const reloadFor = (version: string, reload = () => window.location.reload()): void => {
  keepInPage('session', KEY, version);
  reload();
};
