import { integrityOf } from '@switchboard/federation/integrity';
import { isPreview } from '@switchboard/federation/preview';
import {
  type DeployedRemote,
  RECORD_FILE,
  type Reference,
  type Registry,
  type RemoteRecord,
  remoteRecord,
} from '@switchboard/federation/registry';
import { ReleaseRefusal } from '../release-refusal.ts';
import { putOnce } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { baseOf, inStore, RELEASE_FILE, ROLLED_BACK_FILE, versionsOf } from './paths.ts';

/** The part of an entry that its build wrote. */
const recordOf = ({
  version: _v,
  base: _b,
  previous: _p,
  canary: _c,
  disabled: _d,
  only: _o,
  ...record
}: DeployedRemote): RemoteRecord => record;

/** A reference to the record at a place, or `undefined` where there is none. */
const lookUp = async (
  store: Store,
  { version, base }: Pick<Reference, 'version' | 'base'>,
): Promise<Reference | undefined> => {
  const record = await store.read(inStore(base, RECORD_FILE));
  return record && { version, base, record: { path: RECORD_FILE, integrity: integrityOf(record.content) } };
};

/**
 * A reference to the version that an entry deploys; `undefined` for a version on another origin. Writes the record if it
 * is missing.
 */
export const referenceTo = async (store: Store, entry: DeployedRemote): Promise<Reference | undefined> => {
  if (!entry.base.startsWith('/')) return undefined;
  const known = await lookUp(store, entry);
  if (known) return known;
  const content = Buffer.from(JSON.stringify(recordOf(entry), null, 2));
  await putOnce(store, inStore(entry.base, RECORD_FILE), content);
  return lookUp(store, entry);
};

/** The versions of an app that were released and not rolled back, in the order of their names. */
export const goodVersions = async (store: Store, app: string): Promise<string[]> => {
  const paths = await store.list(versionsOf(app));
  const versionsWith = (file: string) =>
    paths.filter((path) => path.endsWith(`/${file}`)).map((path) => path.split('/').at(-2) ?? '');
  const takenBack = versionsWith(ROLLED_BACK_FILE);
  return versionsWith(RELEASE_FILE).filter((version) => !takenBack.includes(version));
};

/**
 * An earlier release, checked file by file.
 *
 * @throws {ReleaseRefusal} when it is missing or incomplete
 */
export const releasedRemote = async (store: Store, app: string, version: string): Promise<DeployedRemote> => {
  if (isPreview(version))
    throw new ReleaseRefusal(`${version} is a preview. Release the same sources: npm run release -- ${app}`);
  const base = baseOf(app, version);
  const stored = await store.read(inStore(base, RECORD_FILE));
  if (!stored) {
    const known = await goodVersions(store, app);
    const others = known.length > 0 ? `There are ${known.join(', ')}.` : 'It has no good release there.';
    throw new ReleaseRefusal(`${app} ${version} was never released to ${store.name}. ${others}`);
  }
  const record = remoteRecord.parse(JSON.parse(stored.content.toString()));
  for (const { path, integrity } of record.files) {
    const file = await store.read(inStore(base, path));
    if (!file || integrityOf(file.content) !== integrity)
      throw new ReleaseRefusal(
        `${path} of ${app} ${version} is missing or not what was released. Choose another version.`,
      );
  }
  return { ...record, version, base };
};

/**
 * The versions that users have: the current one of each remote, and its canary. Without previous versions, so that
 * nothing falls back, and as if each were on and for all.
 *
 * @throws {ReleaseRefusal} when a canary is missing or incomplete
 */
export const versionsInUse = async (store: Store, { remotes }: Registry): Promise<DeployedRemote[]> => {
  const versions = remotes.map(async ({ canary, previous: _, disabled: _off, only: _some, ...current }) => [
    current,
    ...(canary ? [await releasedRemote(store, current.name, canary.release.version)] : []),
  ]);
  return (await Promise.all(versions)).flat();
};
