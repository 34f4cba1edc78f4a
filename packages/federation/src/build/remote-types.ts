import { readFileSync } from 'node:fs';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { zipSync } from 'fflate';

type Manifest = Exclude<
  ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'],
  boolean | undefined
>;

/** The names that hosts of Module Federation expect. */
const ARCHIVE = '@mf-types.zip';
const MODULES = '@mf-types.d.ts';
/** Placeholder for the name by which a host knows the remote. */
const REMOTE = 'REMOTE_ALIAS_IDENTIFIER';

const EXPOSED = ['app', 'host'] as const;

/** The same in every build, so that unchanged code yields unchanged files. */
const mtime = new Date('2000-01-01T00:00:00');

const archive = (): Uint8Array =>
  zipSync(
    Object.fromEntries(
      EXPOSED.map((name) => [
        `${name}.d.ts`,
        [readFileSync(new URL(`../../types/${name}.d.ts`, import.meta.url)), { mtime }],
      ]),
    ),
  );

/** Types the runtime's `loadRemote`. */
const modules = (): string => {
  const names = EXPOSED.map((name) => `'${REMOTE}/${name}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) :`).join(' ');
  return `export type RemoteKeys = ${names.join(' | ')};\nexport type PackageType<T> = ${types} any;\n`;
};

/**
 * Adds the types of the exposed modules. They are written by hand: those of the whole program would be 1.5 MB per
 * remote.
 */
export const withTypes: Manifest = {
  additionalData: ({ stats, compiler, compilation }) => {
    const { RawSource } = compiler.webpack.sources;
    compilation.emitAsset(ARCHIVE, new RawSource(Buffer.from(archive())));
    compilation.emitAsset(MODULES, new RawSource(modules()));
    stats.metaData.types = { path: '', name: '', zip: ARCHIVE, api: MODULES };
    return stats;
  },
};
