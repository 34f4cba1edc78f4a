/** A shared module in one version, the way the runtimes of Module Federation hand it to each other. */
export interface Shared {
  version: string;
  /** Who offers it. */
  from: string;
  scope: readonly string[];
  shareConfig: { singleton: boolean; requiredVersion: string };
  /** Where it is at hand. */
  lib?: () => object;
  /** Fetches it. */
  get: () => Promise<() => object>;
}

/** What a host shares with remotes: by the request that they write, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;
