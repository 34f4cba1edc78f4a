import type { AppContext, SearchSource } from '@switchboard/federation';
import { withSettings } from '@switchboard/federation/search';
import { settingEntries } from '../model/setting-entries.ts';
import { createSearch } from './create-search.ts';

/** Finds bookings, and the settings of the app. */
export const createWholeSearch = (context: Pick<AppContext, 'api' | 'i18n'>): SearchSource =>
  withSettings(settingEntries, context.i18n.language(), createSearch(context));
