import type { ErrorName } from '@switchboard/federation/errors';

/** What a person is told of an error; several come to the same for them. Any other is a fault of the app. */
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

/** What another network, or none, has to do with. */
const OF_THE_NETWORK: readonly ErrorName[] = [
  'unreachable',
  'gone',
  'timeout',
  'record-unreadable',
  'part-gone',
];

/** The key of the sentence for an error, below `remote`. */
export const wordsFor = (reason: ErrorName, online: boolean): string =>
  !online && OF_THE_NETWORK.includes(reason) ? 'offline' : (WORDS[reason] ?? 'broken');

/** What runs into the same again in the page that runs: code that ran once is not run again. */
const OF_THE_PAGE: readonly ErrorName[] = ['broken-start', 'no-app'];

/** Whether only another page can help. */
export const needsReload = (reason: ErrorName): boolean => OF_THE_PAGE.includes(reason);
