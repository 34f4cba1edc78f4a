import * as z from 'zod/mini';
import type { RemoteRecord } from './registry.ts';

const entry = z.object({ name: z.string(), path: z.string(), type: z.string() });

/** The part of `mf-manifest.json` that names the entries of a build of Module Federation. */
export const buildEntries = z.object({
  globalName: z.string(),
  remoteEntry: z.optional(entry),
  /** A script that imports the modules of the build; `@module-federation/vite` can write one. */
  varRemoteEntry: z.optional(entry),
});

/** An entry of a build that the shell can load. */
export interface Entry {
  /** Relative to the manifest. */
  path: string;
  /** As in the record. */
  modules: RemoteRecord['modules'];
}

const SCRIPTS = ['global', 'var'];
const MODULES = ['module', 'esm'];

/** The entry to load: `remoteEntry`, or else the script beside it. `undefined` if the shell can load neither. */
export const entryOf = ({
  remoteEntry,
  varRemoteEntry,
}: Omit<z.output<typeof buildEntries>, 'globalName'>): Entry | undefined => {
  if (remoteEntry && SCRIPTS.includes(remoteEntry.type))
    return { path: pathOf(remoteEntry), modules: undefined };
  if (remoteEntry && MODULES.includes(remoteEntry.type))
    return { path: pathOf(remoteEntry), modules: 'entry' };
  if (varRemoteEntry && SCRIPTS.includes(varRemoteEntry.type))
    return { path: pathOf(varRemoteEntry), modules: 'script' };
  return undefined;
};

const pathOf = ({ path, name }: z.output<typeof entry>): string =>
  [path, name].filter((part) => part !== '').join('/');
