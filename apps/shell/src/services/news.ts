import type { OutdatedRemote } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import type { VersionWatchState } from './version-watch.ts';

/** Something is deployed that a reload would bring. */
export interface News {
  /** Unlike that of any other news. */
  key: string;
  /** The one remote that is all that is new. */
  remote: string | undefined;
}

/**
 * @param running what was deployed when the page was opened
 * @param outdated as the loader knows it: what is deployed may mean another version to everyone
 */
export const newsOf = (
  { deployed, postponed }: VersionWatchState,
  running: Registry,
  outdated: readonly OutdatedRemote[],
): News | undefined => {
  const shell = deployed.shell?.version;
  // Where nobody said which shell runs, nobody can say that it is outdated.
  const newShell = running.shell !== undefined && shell !== undefined && shell !== running.shell.version;
  if (!newShell && outdated.length === 0) return undefined;
  const key = [newShell && shell, ...outdated.map(({ name, version }) => `${name}@${version}`)].join(' ');
  if (key === postponed) return undefined;
  return { key, remote: newShell || outdated.length > 1 ? undefined : outdated[0]?.name };
};
