import type { ShareScope } from '../share-scope.ts';
import { lendRuntime } from './lend-runtime.ts';
import { shareScope } from './share-scope.ts';

/** Makes the page a host with a runtime for remotes. @returns the shared modules */
export const becomeHost = (): ShareScope => {
  lendRuntime();
  return shareScope;
};
