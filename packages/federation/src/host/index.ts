import type { ShareScope } from '../share-scope.ts';
import { lendRuntime } from './lend-runtime.ts';
import { shareScope } from './share-scope.ts';

/** Makes the page a host, on whose runtime remotes can start. @returns what it shares with them */
export const becomeHost = (): ShareScope => {
  lendRuntime();
  return shareScope;
};
