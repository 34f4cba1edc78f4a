import { createRequire } from 'node:module';
import { EAGER_SHARES, LAZY_SHARES } from '../shared-requests.ts';

export const SHARED_REQUESTS: readonly string[] = [...EAGER_SHARES, ...LAZY_SHARES];

const require = createRequire(import.meta.url);

/** `workspace:*` is not a version, and a shared module without one warns at every load: so it is said here. */
const versionOf = (request: string): string => {
  if (request.startsWith('@switchboard/ui')) return UI_VERSION;
  return (require('react/package.json') as { version: string }).version;
};

export const UI_VERSION = (require('@switchboard/ui/package.json') as { version: string }).version;
export const REACT_VERSION = versionOf('react');

/** How the shell shares. */
export const provided = () =>
  Object.fromEntries(
    SHARED_REQUESTS.map((request) => [
      request,
      {
        singleton: true,
        eager: (EAGER_SHARES as readonly string[]).includes(request),
        version: versionOf(request),
        requiredVersion: `^${versionOf(request)}`,
      },
    ]),
  );

/** How a remote consumes. */
export const consumed = () =>
  Object.fromEntries(
    SHARED_REQUESTS.map((request) => [
      request,
      { singleton: true, import: false as const, requiredVersion: `^${versionOf(request)}` },
    ]),
  );
