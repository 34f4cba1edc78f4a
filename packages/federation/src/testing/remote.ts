import type { RemoteApp } from '../contract.ts';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { SharedModules } from '../loader/index.ts';
import { containerPrefix, type DeployedRemote } from '../registry.ts';

/** A deployed remote with one screen at `/dashboard/<name>`. */
export const deployed = (name: string, fields: Partial<DeployedRemote> = {}): DeployedRemote => ({
  name,
  routes: [
    {
      path: `/dashboard/${name}`,
      screen: `${name}-screen`,
      title: { en: name },
      access: 'signed-in',
      layout: 'dashboard',
    },
  ],
  menu: [],
  commands: [],
  requires: { contract: `^${CONTRACT_VERSION}`, react: '^19.0.0', ui: '>=1.0.0' },
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  container: containerPrefix(name),
  shares: [],
  preload: [],
  files: [],
  ...fields,
});

/** The module of a remote with this component and no texts. */
export const appOf = (Root: RemoteApp['Root']): RemoteApp => ({
  Root,
  texts: { en: {}, es: async () => ({}), ru: async () => ({}) },
});

/** Shared modules of a host, each empty. */
export const sharing = (...requests: string[]): SharedModules =>
  Object.fromEntries(requests.map((request) => [request, { version: '1.0.0', lib: () => ({}) }]));
