import { once } from '@switchboard/common/async/once';
import type { AppContext, RemoteApp, SearchSource } from '@switchboard/federation';

/** The search source of a remote. Loads the remote at once; after a failure the next query tries again. */
export const remoteSource = (load: () => Promise<RemoteApp>, context: AppContext): SearchSource => {
  const open = once(async () => {
    const { createSearch } = await load();
    if (!createSearch)
      throw new Error('Its manifest has a heading for the search, but it exposes no createSearch');
    return createSearch(context);
  });
  // The next query loads again, and reports a failure.
  open().catch(() => {});
  return async (query, signal) => (await open())(query, signal);
};
