import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '@switchboard/federation/integrity';
import { isPreview } from '@switchboard/federation/preview';
import {
  type DeployedRemote,
  RECORD_FILE,
  type Reference,
  type Registry,
  type RemoteRecord,
  remoteRecord,
  withoutTakes,
} from '@switchboard/federation/registry';
import { isSignedBy } from '@switchboard/federation/signature';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { putOnce } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { baseOf, inStore, RELEASE_FILE, ROLLED_BACK_FILE, SIGNED_FILE, versionsOf } from './paths.ts';
import { readOwnRegistry } from './signing.ts';

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

const notReleased = (app: string, version: string, store: Store): ReleaseRefusal =>
  new ReleaseRefusal(
    `${RECORD_FILE} of ${app} ${version} in ${store.name} is not the one that was released. Nothing was changed. Release the app again, or choose another version.`,
  );

/**
 * A reference to the version that an entry deploys; `undefined` for a version on another origin. Writes the record if it
 * is missing.
 *
 * @throws {ReleaseRefusal} where registries are signed, for a record that is not the one of the entry
 */
export const referenceTo = async (store: Store, entry: DeployedRemote): Promise<Reference | undefined> => {
  if (!entry.base.startsWith('/')) return undefined;
  const path = inStore(entry.base, RECORD_FILE);
  if (!(await store.read(path)))
    await putOnce(store, path, Buffer.from(JSON.stringify(recordOf(entry), null, 2)));
  const stored = await store.read(path);
  if (!stored) return undefined;
  if (store.signer) {
    const { data } = remoteRecord.safeParse(parseJson(stored.content.toString()));
    if (!data || !isDeepStrictEqual(withoutTakes(data), remoteRecord.parse(recordOf(withoutTakes(entry)))))
      throw notReleased(entry.name, entry.version, store);
  }
  const { version, base } = entry;
  return { version, base, record: { path: RECORD_FILE, integrity: integrityOf(stored.content) } };
};

const signedVersion = z.object({
  kind: z.literal('version'),
  app: z.string(),
  version: z.string(),
  /** The integrity of its record. */
  record: z.string(),
});

/** Signs what a version consists of, for the commands that return to it. */
export const signVersion = async (
  { signer, write }: Store,
  { name: app, version, base }: DeployedRemote,
  record: Buffer,
): Promise<void> => {
  if (!signer) return;
  const document = signer.sign({ kind: 'version', app, version, record: integrityOf(record) });
  await write(inStore(base, SIGNED_FILE), Buffer.from(JSON.stringify(document)), { absent: true });
};

/** The integrity of a version's record, as the signed registry or those who released it say. */
const knownIntegrity = async (
  store: Store,
  app: string,
  version: string,
  registry: Registry | undefined,
): Promise<string | undefined> => {
  const entry = registry?.remotes.find(({ name }) => name === app);
  const named = [entry?.previous, entry?.canary?.release].find((one) => one?.version === version);
  if (named) return named.record.integrity;
  const stored = await store.read(inStore(baseOf(app, version), SIGNED_FILE));
  const document = parseJson(stored?.content.toString() ?? '');
  const { data } = signedVersion.safeParse(document);
  const isOf = data?.app === app && data.version === version;
  if (!isOf || !store.signer || !(await isSignedBy(Object(document), store.signer.key))) return undefined;
  return data.record;
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
 * An earlier release, checked file by file; where registries are signed, the record that was signed.
 *
 * @throws {ReleaseRefusal} when it is missing, incomplete or another one
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
  if (store.signer) {
    const known = await knownIntegrity(store, app, version, (await readOwnRegistry(store))?.registry);
    if (known !== integrityOf(stored.content)) throw notReleased(app, version, store);
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
