import { createRequire } from 'node:module';
import { SHARED_REQUESTS } from '../shared-requests.ts';

const require = createRequire(import.meta.url);

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

export const UI_VERSION = versionOf('@switchboard/ui');
export const REACT_VERSION = versionOf('react');

/**
 * How a remote consumes: whatever its host provides. That the versions fit is what the loader sees to before anything of
 * the remote runs.
 */
export const consumed = () =>
  Object.fromEntries(
    SHARED_REQUESTS.map((request) => [
      request,
      { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  );
