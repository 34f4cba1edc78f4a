import { once } from '@switchboard/common/once';
import type { SearchSource } from '../contract.ts';

/** Makes searches whose code is fetched at once, but not with the app; after a failure the next query tries again. */
export const searchLater =
  <Context>(fetchSearch: () => Promise<(context: Context) => SearchSource>) =>
  (context: Context): SearchSource => {
    const open = once(async () => (await fetchSearch())(context));
    // The next query fetches again, and reports a failure.
    open().catch(() => {});
    return async (query, signal) => (await open())(query, signal);
  };
