import { createRequire } from 'node:module';
import { SHARED_REQUESTS } from '../shared-requests.ts';

const require = createRequire(import.meta.url);

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

export const UI_VERSION = versionOf('@switchboard/ui');
export const REACT_VERSION = versionOf('react');

/**
 * A remote uses any version that its host provides. The loader checks that the versions fit before the remote runs.
 */
export const consumed = () =>
  Object.fromEntries(
    SHARED_REQUESTS.map((request) => [
      request,
      { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  );

/**
 * For other hosts: they provide React if they have exactly the same version, since its packages work only with
 * their own version. The design system and the rest come along. Parts taken from several remotes would not know
 * each other's theme.
 */
export const sharedWithFallback = () =>
  Object.fromEntries(
    SHARED_REQUESTS.filter((request) => request.startsWith('react')).map((request) => [
      request,
      { version: REACT_VERSION, requiredVersion: REACT_VERSION },
    ]),
  );
