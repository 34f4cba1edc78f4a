import { readFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { parse } from 'yaml';

type Versions = Readonly<Record<string, string>>;

interface Importer {
  readonly dependencies?: Readonly<Record<string, { specifier: string; version: string }>>;
  readonly devDependencies?: Importer['dependencies'];
}

interface Snapshot {
  /** Only optional dependencies lead to it: a machine may not have it. */
  readonly optional?: boolean;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

/** The parts of `pnpm-lock.yaml` that are used here. */
export interface LockFile {
  readonly lockfileVersion: string;
  readonly settings: object;
  readonly patchedDependencies?: Versions;
  /** By the folder of a package of the workspace. */
  readonly importers: Readonly<Record<string, Importer>>;
  /** By name and version. */
  readonly packages: Readonly<Record<string, object>>;
  /** By name, version and the versions of peers. */
  readonly snapshots: Readonly<Record<string, Snapshot>>;
}

export const readLockFile = async (): Promise<LockFile> =>
  parse(await readFile(inRoot('pnpm-lock.yaml'), 'utf8'));

/** `name@1.0.0(peer@2.0.0)` without the peers. */
export const withoutPeers = (snapshot: string): string => snapshot.replace(/\(.*$/, '');

/** Folders of the workspace whose `dependencies` run in production: on the server or in the browser. */
const IN_PRODUCTION = /^(apps|packages)\/|^server$/;

/** The snapshots of all packages that run in production. Build tools that `packages/federation` needs count too. */
export const inProduction = (lock: LockFile): string[] =>
  reachable(
    lock,
    Object.entries(lock.importers)
      .filter(([folder]) => IN_PRODUCTION.test(folder))
      .flatMap(([, { dependencies = {} }]) => snapshotsOf(dependencies)),
  );

/** Own packages are left out. */
export const snapshotsOf = (dependencies: NonNullable<Importer['dependencies']>): string[] =>
  Object.entries(dependencies)
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => snapshotName(name, version));

/** A package under another name has the full name of the snapshot as its version. */
const snapshotName = (name: string, version: string): string =>
  /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;

/** The given snapshots and all that they need, sorted. */
export const reachable = ({ snapshots }: LockFile, roots: readonly string[]): string[] => {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const { dependencies, optionalDependencies } = snapshots[next] ?? {};
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      waiting.push(snapshotName(name, version));
  }
  return [...found].sort();
};
