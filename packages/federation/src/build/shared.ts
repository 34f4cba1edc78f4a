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

/** For other hosts: a remote takes what the host shares in a version that fits, and brings the rest along. */
export const sharedWithFallback = () =>
  Object.fromEntries(
    SHARED_REQUESTS.map((request) => {
      const version = request.startsWith('react') ? REACT_VERSION : UI_VERSION;
      return [request, { singleton: true, version, requiredVersion: `^${version.split('.')[0]}.0.0` }];
    }),
  );
