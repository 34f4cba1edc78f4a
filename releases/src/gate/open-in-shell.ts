import type { Registry } from '@switchboard/federation/registry';
import type { ShellCandidate } from '../candidate/read-shell.ts';
import { versionsInUse } from '../registry/versions.ts';
import type { Store } from '../store/store.ts';
import { createCandidateSite } from './candidate-site.ts';
import { withCandidate } from './open-candidate.ts';
import { openRemote } from './open-remote.ts';
import type { WithPage } from './with-chromium.ts';

/**
 * Opens the first screen of every deployed version in a new shell.
 *
 * @returns the opened paths
 * @throws {ReleaseRefusal} unless each screen renders without errors
 */
export const openInShell = async (
  store: Store,
  registry: Registry,
  { version, record, shared, rootFiles }: ShellCandidate,
  withPage: WithPage,
): Promise<string[]> => {
  const deployed = { ...registry, shell: { version, ...record } };
  const files = new Map([...shared, ...rootFiles]);
  const opened: string[] = [];
  for (const remote of await versionsInUse(store, registry)) {
    const site = createCandidateSite(store, withCandidate(deployed, remote), files);
    opened.push(await openRemote(site, remote, `in shell ${version}`, withPage));
  }
  return opened;
};
