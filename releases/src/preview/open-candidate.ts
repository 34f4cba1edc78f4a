import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { type Candidate, filesInStore } from '../candidate/candidate.ts';
import type { Store } from '../store/store.ts';
import { openRemote } from './open-remote.ts';
import { createPreviewSite } from './preview-site.ts';
import type { WithPage } from './with-chromium.ts';

/** The deployed site with the candidate in it. */
export const withCandidate = (registry: Registry, candidate: DeployedRemote): Registry => ({
  ...registry,
  remotes: [...registry.remotes.filter(({ name }) => name !== candidate.name), candidate],
});

/**
 * Opens the first screen of a candidate in the deployed shell.
 *
 * @returns the opened path
 * @throws {ReleaseRefusal} unless its screen renders without errors
 */
export const openCandidate = (
  store: Store,
  registry: Registry,
  candidate: Candidate,
  withPage: WithPage,
): Promise<string> => {
  const { remote } = candidate;
  const site = createPreviewSite(store, withCandidate(registry, remote), filesInStore(candidate));
  return openRemote(site, remote, 'in the shell that is deployed', withPage);
};
