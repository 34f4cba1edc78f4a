import { vi } from 'vitest';
import type { RemoteApp } from '../contract.ts';
import type { LoadedRemote, LoadReport, RemoteLoader } from '../loader/index.ts';
import { deployed } from './remote.ts';

/** A running remote, in its current version by default. */
export const runningOf = (
  name: string,
  app: RemoteApp,
  { remote = deployed(name), source = 'current' }: Partial<Omit<LoadedRemote, 'app'>> = {},
): LoadedRemote => ({ app, remote, source });

const NO_REPORTS: readonly LoadReport[] = [];

/** A loader whose functions a test replaces; by default they do nothing. */
export const createFakeLoader = (part: Partial<RemoteLoader> = {}): RemoteLoader => ({
  load: vi.fn(async () => {
    throw new Error('The test did not expect a remote to be loaded');
  }),
  loaded: () => undefined,
  mounting: () => ({ settle: () => {}, end: () => {} }),
  replace: () => undefined,
  preload: vi.fn(),
  update: vi.fn(),
  outdated: () => [],
  reports: () => NO_REPORTS,
  subscribe: () => () => {},
  ...part,
});
