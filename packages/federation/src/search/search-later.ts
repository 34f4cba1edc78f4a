import { late } from '@switchboard/common/async/late';
import type { SearchSource } from '../contract.ts';

/** Makes searches whose code is fetched at once, but not with the app; after a failure the next query tries again. */
export const searchLater =
  <Context>(fetchSearch: () => Promise<(context: Context) => SearchSource>) =>
  (context: Context): SearchSource => {
    const search = late(async () => (await fetchSearch())(context));
    // After a failure the next query fetches again, and reports its own.
    search.preload();
    return async (query, signal) => (await search.fetch())(query, signal);
  };
