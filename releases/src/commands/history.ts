import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { folderOf, RELEASE_FILE, ROLLED_BACK_FILE, SHELL, versionsOf } from '../registry/paths.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { Store } from '../store/store.ts';
import { type ReleaseRecord, releaseRecord } from './release-record.ts';

/** The users who get a release; `-` if it was replaced. */
type Status = 'all users' | 'switched off' | `${number} %` | 'previous' | 'rolled back' | '-';

export interface PastRelease extends ReleaseRecord {
  status: Status;
}

/** The users who have the current version. */
const audienceOf = (entry: DeployedRemote | undefined): Status => {
  if (entry?.disabled) return 'switched off';
  return entry?.only ? `${entry.only.percent} %` : 'all users';
};

/** The users who have each version of an app in the registry. */
const named = ({ shell, remotes }: Registry, app: string): Map<string | undefined, Status> => {
  if (app === SHELL)
    return new Map([
      [shell?.previous, 'previous'],
      [shell?.version, 'all users'],
    ]);
  const entry = remotes.find(({ name }) => name === app);
  return new Map([
    [entry?.previous?.version, 'previous'],
    [entry?.canary?.release.version, `${entry?.canary?.percent ?? 0} %` as const],
    [entry?.version, audienceOf(entry)],
  ]);
};

/** All releases in a store, newest first. @param app only its releases */
export const history = async (store: Store, app?: string): Promise<PastRelease[]> => {
  const registry = (await readRegistry(store))?.registry ?? { schema: 1, remotes: [] };
  const folders = app === undefined ? ['remotes/', versionsOf(SHELL)] : [versionsOf(app)];
  const paths = new Set((await Promise.all(folders.map((folder) => store.list(folder)))).flat());
  const records = await Promise.all(
    [...paths]
      .filter((path) => path.endsWith(`/${RELEASE_FILE}`))
      .map(async (path) => (await store.read(path))?.content.toString() ?? '{}'),
  );
  const otherwise = (record: ReleaseRecord): Status =>
    paths.has(folderOf(record.app, record.version) + ROLLED_BACK_FILE) ? 'rolled back' : '-';
  return records
    .map((text) => releaseRecord.parse(JSON.parse(text)))
    .map((record) => ({
      ...record,
      status: named(registry, record.app).get(record.version) ?? otherwise(record),
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
};
