import {
  type Overrides,
  overrideFolder,
  readOverrides,
  resetOverrides,
} from '@switchboard/federation/overrides';
import { pageStorage } from '@switchboard/host/page-storage';
import type { Services } from './services.ts';

/** The overrides in effect: allowed by the operator, of deployed remotes, to a valid folder. */
export const activeOverrides = ({ config, registry }: Pick<Services, 'config' | 'registry'>): Overrides => {
  if (!config.overrides) return {};
  const deployed = new Set(registry.remotes.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(readOverrides(pageStorage('local'))).filter(
      ([name, written]) => deployed.has(name) && overrideFolder(written) !== undefined,
    ),
  );
};

/** Removes the overrides of these remotes, or of all, and reloads the page. */
export const resetAndReload = ({ hostPage }: Pick<Services, 'hostPage'>, remotes?: string[]): void => {
  resetOverrides(pageStorage('local'), remotes);
  hostPage.reload();
};
