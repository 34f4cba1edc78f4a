import type { Page } from '@playwright/test';

/** The part of a shared module that Module Federation's browser extension shows. */
interface SharedModule {
  from: string;
  useIn: string[];
  loaded?: boolean;
}

/** The page's data for the extension. */
export interface FederationData {
  /** Names of the running containers and hosts. */
  instances: string[];
  /** By name and version of a container. */
  moduleInfo: Record<string, unknown>;
  /** By instance, scope, request and version. */
  shared: Record<string, Record<string, Record<string, Record<string, SharedModule>>>>;
}

export const federationData = (page: Page): Promise<FederationData> =>
  page.evaluate(() => {
    const { __FEDERATION__: data } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string }[]; __SHARE__: object; moduleInfo: object };
    };
    const instances = data.__INSTANCES__.map(({ name }) => name);
    // Functions cannot leave the page.
    return JSON.parse(JSON.stringify({ instances, moduleInfo: data.moduleInfo, shared: data.__SHARE__ }));
  });
