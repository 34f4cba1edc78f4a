import { searchLater } from '@switchboard/federation/search';

/** Finds agents and settings for the search of the suite, with code that is fetched when it opens. */
export const createSearch = searchLater(
  async () => (await import('./create-whole-search.ts')).createWholeSearch,
);
