import type { Manifest as FederationManifest } from '@module-federation/sdk';
import type { CheckedVersion } from './checked-version.ts';

const assets = (paths: readonly string[]) => {
  const ending = (end: string) => ({ sync: paths.filter((path) => path.endsWith(end)), async: [] });
  return { js: ending('.js'), css: ending('.css') };
};

/**
 * The manifest of a version as Module Federation's runtime and tools read it. It is derived from the record, which is
 * already here: fetching the file would be one more round trip.
 *
 * @param shares the versions of the modules that the host shares, by request
 */
export const federationManifest = (
  { remote, folder }: CheckedVersion,
  shares: ReadonlyMap<string, string>,
): FederationManifest => {
  const { name, version, container, entry, preload, modules, expose = './app' } = remote;
  const nothing = assets([]);
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: modules === 'entry' ? 'module' : 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
      publicPath: folder.href,
    },
    shared: remote.shares.map((share) => ({
      id: `${container}:${share}`,
      name: share,
      version: shares.get(share) ?? '',
      singleton: true,
      requiredVersion: '',
      hash: '',
      assets: nothing,
    })),
    remotes: [],
    exposes: [{ id: `${container}:${expose}`, name: expose, path: expose, assets: assets(preload) }],
  };
};
