import type { ErrorName } from '@switchboard/federation/errors';

/** The text for each error. Any other error reads as a fault of the app. */
const WORDS: Partial<Record<ErrorName, string>> = {
  'origin-refused': 'refused',
  'path-refused': 'refused',
  'version-refused': 'refused',
  'integrity-missing': 'refused',
  incompatible: 'incompatible',
  unreachable: 'unreachable',
  gone: 'unreachable',
  redirected: 'unreachable',
  'record-unreadable': 'unreachable',
  timeout: 'timeout',
  altered: 'altered',
  'screen-missing': 'screenMissing',
  crashed: 'crashed',
  'broken-unmount': 'crashed',
  'part-gone': 'partGone',
};

/** Errors that the network can cause. A part that is missing although there is a network needs a reload. */
const OF_THE_NETWORK: readonly ErrorName[] = ['unreachable', 'gone', 'timeout', 'record-unreadable'];

/** Whether another load can succeed once there is a network. */
export const canRepeat = (reason: ErrorName): boolean => OF_THE_NETWORK.includes(reason);

/** The key of the text for an error, below `remote`. */
export const wordsFor = (reason: ErrorName, online: boolean): string =>
  !online && OF_THE_NETWORK.includes(reason) ? 'offline' : (WORDS[reason] ?? 'broken');

/** Errors of code that has run: a module runs only once per page. */
const OF_THE_PAGE: readonly ErrorName[] = ['broken-start', 'no-app'];

/** Whether only a reload can help. */
export const needsReload = (reason: ErrorName): boolean => OF_THE_PAGE.includes(reason);
