import { createRequire } from 'node:module';
import { SHARED_REQUESTS } from '../shared-requests.ts';

const require = createRequire(import.meta.url);

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

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
