import { changeRegistry } from '../registry/change-registry.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { publishing } from './publish-pages.ts';

/**
 * Signs a registry as it is: the first time, with another key, or after somebody else changed it.
 *
 * @throws {ReleaseRefusal} without a key, or where nothing is deployed
 */
export const signRegistry = (store: Store): Promise<void> =>
  publishing(store, async () => {
    if (!store.signer)
      throw new ReleaseRefusal('RELEASE_KEY is not set. Make a key first: npm run releases:key');
    await changeRegistry(
      store,
      async ({ document }) => document,
      async () => {},
    );
  });
