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
 * @param outdated the remotes that run in another version than is deployed
 */
export const newsOf = (
  { deployed, postponed }: VersionWatchState,
  running: Registry,
  outdated: readonly string[],
): News | undefined => {
  const shell = deployed.shell?.version;
  // Where nobody said which shell runs, nobody can say that it is outdated.
  const newShell = running.shell !== undefined && shell !== undefined && shell !== running.shell.version;
  const remotes = deployed.remotes.filter(({ name }) => outdated.includes(name));
  if (!newShell && remotes.length === 0) return undefined;
  const key = [newShell && shell, ...remotes.map(({ name, version }) => `${name}@${version}`)].join(' ');
  if (key === postponed) return undefined;
  return { key, remote: newShell || remotes.length > 1 ? undefined : remotes[0]?.name };
};
