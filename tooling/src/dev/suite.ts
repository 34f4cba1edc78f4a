import type { ProxyOptions } from '@rsbuild/core';

/** Paths of a suite besides its pages; the dev server of the shell passes them on. */
const PATHS = [
  '/api',
  '/remotes',
  '/sandbox',
  '/emulator',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/healthz',
  '/livez',
  '/readyz',
  '/openapi.json',
];

/** A record of a remote; only its name matters here. */
export interface Named {
  name: string;
  [field: string]: unknown;
}

export interface Registry {
  schema: 1;
  remotes: Named[];
}

/** The used part of the configuration that a suite gives its pages. */
export interface SuiteConfig {
  identity: object;
  remoteOrigins?: string[];
  tokenSyncUrl?: string;
}

const readJson = async (suite: string, path: string): Promise<unknown> => {
  const answer = await fetch(suite + path).catch((cause) => {
    throw new Error(`${suite} does not answer`, { cause });
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${suite}${path} answered ${answer.status}`);
  return answer.json().catch(() => {
    throw new Error(`${suite}${path} is not JSON. Is that a suite?`);
  });
};

/** The registry of a suite; without remotes before its first build. */
export const registryOf = async (suite: string): Promise<Registry> =>
  ((await readJson(suite, '/registry.json')) as Registry | undefined) ?? { schema: 1, remotes: [] };

export const configOf = async (suite: string): Promise<SuiteConfig> => {
  const config = (await readJson(suite, '/config.json')) as SuiteConfig | undefined;
  if (!config?.identity) throw new Error(`${suite} is no suite: it has no config.json`);
  return config;
};

/** Whether a suite runs at an origin. */
export const answersAsSuite = (suite: string): Promise<boolean> =>
  configOf(suite).then(
    () => true,
    () => false,
  );

/**
 * Forwards calls to a suite as calls of its own pages, since it accepts writes from its own origin only.
 *
 * @param paths further paths of the suite
 */
export const proxyTo = (suite: string, paths: readonly string[] = []) =>
  ({
    target: suite,
    pathFilter: (pathname: string) =>
      [...PATHS, ...paths].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
    changeOrigin: true,
    cookieDomainRewrite: '',
    on: {
      proxyReq(onward, { headers }) {
        if (headers.origin) onward.setHeader('origin', suite);
        if (headers.referer) onward.setHeader('referer', `${suite}/`);
      },
    },
  }) satisfies ProxyOptions;
