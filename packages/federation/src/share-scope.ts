/** A version of a shared module, in the format of Module Federation. */
export interface Shared {
  version: string;
  /** Name of the provider. */
  from: string;
  scope: readonly string[];
  shareConfig: { singleton: boolean; requiredVersion: string };
  /** Returns the module, if it is loaded. */
  lib?: () => object;
  /** Fetches it. */
  get: () => Promise<() => object>;
}

/** The modules that a host shares with remotes, by request and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;
