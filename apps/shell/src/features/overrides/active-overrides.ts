import { type Overrides, readOverrides, resetOverrides } from '@switchboard/federation/overrides';
import type { Services } from '../boot/services.ts';
import { pageStorage } from '../storage/page-storage.ts';

/** The overrides of this browser that count: none where the operator does not allow them. */
export const activeOverrides = ({ config }: Pick<Services, 'config'>): Overrides =>
  config.overrides ? readOverrides(pageStorage('local')) : {};

/** Has the remotes, all unless told, loaded from where they are deployed: reloads the page. */
export const resetAndReload = (remotes?: string[]): void => {
  resetOverrides(pageStorage('local'), remotes);
  window.location.reload();
};
