import type { AppContext, SearchSource } from '@switchboard/federation';
import { findSettings } from '@switchboard/federation/search';
import { entries } from '../model/entries.ts';

/** Finds the settings of the account. */
export const createSearch = ({ i18n }: Pick<AppContext, 'i18n'>): SearchSource => {
  const find = findSettings(entries, i18n.language());
  return async (query) => find(query);
};
