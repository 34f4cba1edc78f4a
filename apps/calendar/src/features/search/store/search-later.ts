import type { AppContext, SearchSource } from '@switchboard/federation';

const fetchSearch = async () => (await import('./create-search.ts')).createSearch;

/** Finds bookings, with code that is fetched by the first query; again if that failed. */
export const searchLater = (context: Pick<AppContext, 'api' | 'i18n'>): SearchSource => {
  let source: SearchSource | undefined;
  return async (query, signal) => {
    source ??= (await fetchSearch())(context);
    return source(query, signal);
  };
};
