import type { AppContext, RemoteApp, SearchSource } from '@switchboard/federation';

/** The search source of a remote. Loads the remote at once; after a failure the next query tries again. */
export const remoteSource = (load: () => Promise<RemoteApp>, context: AppContext): SearchSource => {
  let opening: Promise<SearchSource> | undefined;
  const open = (): Promise<SearchSource> => {
    opening ??= load().then(({ createSearch }) => {
      if (!createSearch)
        throw new Error('Its manifest has a heading for the search, but it exposes no createSearch');
      return createSearch(context);
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  void open();
  return async (query, signal) => (await open())(query, signal);
};
