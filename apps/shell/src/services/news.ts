import type { OutdatedRemote } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import type { VersionWatchState } from './version-watch.ts';

/** A newer deployment that a reload would load. */
export interface News {
  /** Unique among all news. */
  key: string;
  /** The remote, when only one is new. */
  remote: string | undefined;
}

/**
 * @param running the registry when the page was opened
 * @param outdated from the loader: with canaries, users get different versions
 */
export const newsOf = (
  { deployed, postponed }: VersionWatchState,
  running: Registry,
  outdated: readonly OutdatedRemote[],
): News | undefined => {
  const shell = deployed.shell?.version;
  // Without the version of the running shell there is nothing to compare.
  const newShell = running.shell !== undefined && shell !== undefined && shell !== running.shell.version;
  if (!newShell && outdated.length === 0) return undefined;
  const key = [newShell && shell, ...outdated.map(({ name, version }) => `${name}@${version}`)].join(' ');
  if (key === postponed) return undefined;
  return { key, remote: newShell || outdated.length > 1 ? undefined : outdated[0]?.name };
};
