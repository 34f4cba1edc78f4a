import { createRequire } from 'node:module';

/**
 * The policy of sharing, in one place. The shell provides all of it; remotes carry no copy of any.
 *
 * Matching is by the request as written, so every subpath that is used needs its own line, and source code imports
 * these packages by these names only.
 */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@switchboard/ui',
  '@switchboard/ui/router',
  '@switchboard/ui/i18n',
  '@switchboard/ui/state',
] as const;

/** Heavy and not on every screen: provided by the shell too, but fetched when first used. */
const LAZY = ['@switchboard/ui/pickers'] as const;

export const SHARED_REQUESTS: readonly string[] = [...EAGER, ...LAZY];

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
        eager: (EAGER as readonly string[]).includes(request),
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
