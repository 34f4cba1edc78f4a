import type { LoadReport } from '@switchboard/federation/loader';

/** The first remote that runs in another version than the one that was meant. An override that is refused was not meant. */
export const degradedRemote = (reports: readonly LoadReport[]): string | undefined =>
  reports.find(
    ({ state, attempts }) =>
      state === 'running' && attempts.some(({ source, error }) => error && source !== 'override'),
  )?.remote;
