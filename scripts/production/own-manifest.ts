import { readFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { parse, stringify } from 'yaml';
import { type LockFile, reachable, snapshotsOf, withoutPeers } from '../packages/lock-file.ts';

/** The text of each file by its path in the folder. */
type Texts = Readonly<Record<string, string>>;

/**
 * The files from which pnpm installs a production folder: exactly the versions and hashes of the repository's lock file, and
 * nothing but what the server imports.
 *
 * @param packages names of the imported packages
 * @throws {Error} for a package that is not among the dependencies of the server
 */
export const productionManifest = async (lock: LockFile, packages: readonly string[]): Promise<Texts> => {
  const { version, engines, packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const dependencies = pick(lock.importers.server?.dependencies ?? {}, packages);
  const snapshots = reachable(lock, snapshotsOf(dependencies));
  const exact = Object.entries(dependencies).map(([name, { version: locked }]) => {
    return [name, withoutPeers(locked)] as const;
  });
  const isPatched = (name: string) => snapshots.some((snapshot) => withoutPeers(snapshot) === name);
  const workspace = parse(await readFile(inRoot('pnpm-workspace.yaml'), 'utf8'));
  const patches = Object.entries<string>(workspace.patchedDependencies).filter(([name]) => isPatched(name));
  return {
    'package.json': toJson({
      name: 'switchboard-server',
      version,
      private: true,
      type: 'module',
      engines,
      packageManager,
      scripts: { start: 'node server.mjs' },
      dependencies: Object.fromEntries(exact),
    }),
    'pnpm-lock.yaml': stringify({
      lockfileVersion: lock.lockfileVersion,
      settings: lock.settings,
      patchedDependencies: pick(
        lock.patchedDependencies ?? {},
        patches.map(([name]) => name),
      ),
      importers: {
        '.': {
          dependencies: Object.fromEntries(
            exact.map(([name, specifier]) => [name, { ...dependencies[name], specifier }]),
          ),
        },
      },
      packages: pick(lock.packages, [...new Set(snapshots.map(withoutPeers))]),
      snapshots: pick(lock.snapshots, snapshots),
    }),
    'pnpm-workspace.yaml': stringify({
      packages: [],
      // A folder without links can be copied to another machine.
      nodeLinker: 'hoisted',
      patchedDependencies: Object.fromEntries(patches),
      ignoreScripts: workspace.ignoreScripts,
      autoInstallPeers: workspace.autoInstallPeers,
      strictPeerDependencies: workspace.strictPeerDependencies,
      pmOnFail: workspace.pmOnFail,
    }),
    ...Object.fromEntries(
      await Promise.all(
        patches.map(async ([, path]) => [path, await readFile(inRoot(path), 'utf8')] as const),
      ),
    ),
  };
};

const pick = <T>(from: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(
    names.map((name) => {
      const value = from[name];
      if (value === undefined) throw new Error(`${name} is not among the dependencies of the server`);
      return [name, value];
    }),
  );

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
