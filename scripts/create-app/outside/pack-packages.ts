import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pnpm } from '@switchboard/tooling/pnpm';
import { inRoot } from '@switchboard/tooling/repository';
import { type LockFile, reachable, readLockFile, snapshotsOf } from '../../packages/lock-file.ts';

/** A package in a file. */
export interface Archive {
  name: string;
  version: string;
  /** The path of the archive, from the folder that has it. */
  file: string;
}

/** What pnpm tells of a package that it packed. */
interface Packed extends Omit<Archive, 'file'> {
  filename: string;
  integrity: string;
}

/** The packages that serve, release and surround a remote; they need all others. */
const ROOTS = ['@switchboard/shell', '@switchboard/releases'];

const packOwn = async (folder: string): Promise<Packed[]> => {
  const which = ROOTS.flatMap((name) => ['--filter-prod', `${name}...`]);
  return JSON.parse(await pnpm([...which, 'pack', '--json', '--pack-destination', folder]));
};

/** `@a/b@1.0.0` of each patched package that others need. */
const patchedOf = (lock: LockFile, packages: readonly string[]): string[] => {
  const own = Object.entries(lock.importers).filter(([path]) => packages.includes(basename(path)));
  const needed = reachable(
    lock,
    own.flatMap(([, { dependencies = {} }]) => snapshotsOf(dependencies)),
  );
  return Object.keys(lock.patchedDependencies ?? {}).filter((name) =>
    needed.some((snapshot) => snapshot.startsWith(`${name}(patch_hash=`)),
  );
};

/** Where pnpm installed a patched package. */
const installed = async (patched: string): Promise<string> => {
  const store = inRoot('node_modules', '.pnpm');
  const prefix = `${patched.replaceAll('/', '+')}_patch_hash=`;
  const folder = (await readdir(store)).find((entry) => entry.startsWith(prefix));
  if (folder === undefined) throw new Error(`${patched} is not installed with its patch`);
  return join(store, folder, 'node_modules', patched.slice(0, patched.lastIndexOf('@')));
};

const packPatched = async (patched: string, folder: string): Promise<Packed> => {
  const args = ['pack', '--json', '--config.ignore-scripts=true', '--pack-destination', folder];
  return JSON.parse(await pnpm(args, { cwd: await installed(patched) }));
};

/** A name that changes with the content: npm takes a file of the same name for the one that it installed. */
const nameOf = ({ filename, integrity }: Packed): string =>
  basename(filename).replace(
    /\.tgz$/,
    `-${Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 8)}.tgz`,
  );

/**
 * Packs the packages that a remote in a repository of its own needs: those of this workspace, and others that this workspace
 * patches.
 *
 * @param folder gets the archives
 */
export const packPackages = async (folder: string): Promise<Archive[]> => {
  await mkdir(folder, { recursive: true });
  const own = await packOwn(folder);
  const lock = await readLockFile();
  const patched = patchedOf(
    lock,
    own.map(({ name }) => name.replace('@switchboard/', '')),
  );
  const others = await Promise.all(patched.map((name) => packPatched(name, folder)));
  return Promise.all(
    [...own, ...others].map(async (packed) => {
      const file = nameOf(packed);
      await rename(join(folder, basename(packed.filename)), join(folder, file));
      return { name: packed.name, version: packed.version, file };
    }),
  );
};
