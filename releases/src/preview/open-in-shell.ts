import type { Registry } from '@switchboard/federation/registry';
import type { ShellCandidate } from '../candidate/read-shell.ts';
import type { Store } from '../store/store.ts';
import { openRemote } from './open-remote.ts';
import { createPreviewSite } from './preview-site.ts';
import type { WithPage } from './with-chromium.ts';

/**
 * Opens the first screen of every remote that is deployed, in a shell that is about to be.
 *
 * @returns the paths that were opened
 * @throws {Refusal} unless each screen stands and nothing complains
 */
export const openInShell = async (
  store: Store,
  registry: Registry,
  { version, record, shared, front }: ShellCandidate,
  withPage: WithPage,
): Promise<string[]> => {
  const deployed = { ...registry, shell: { version, ...record } };
  const site = createPreviewSite(store, deployed, new Map([...shared, ...front]));
  const opened: string[] = [];
  for (const remote of registry.remotes)
    opened.push(await openRemote(site, remote, `in shell ${version}`, withPage));
  return opened;
};
