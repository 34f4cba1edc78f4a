import type { SearchResult, SearchSource } from '../contract.ts';
import type { Language } from '../language.ts';
import { createFinder } from './finder.ts';

/** A setting of an app, with the words that find it. */
export interface SettingEntry {
  /** A path of the suite. */
  path: string;
  /** Name of an icon that the shell knows. */
  icon: string;
  label: Readonly<Record<Language, string>>;
  /** Further words that people may type. */
  words: Readonly<Record<Language, string>>;
}

/**
 * Finds settings by their names and words in every language.
 *
 * @param language of the results
 */
export const findSettings = (
  entries: readonly SettingEntry[],
  language: Language,
): ((query: string) => SearchResult[]) => {
  const find = createFinder(entries, ({ label, words }) => [
    label[language],
    ...Object.values(label),
    ...Object.values(words),
  ]);
  return (query) =>
    find(query).map(({ path, icon, label }) => ({
      id: `setting ${path} ${label.en}`,
      title: label[language],
      icon,
      path,
      setting: true,
    }));
};

/** A search that finds the settings of an app beside the results of `source`. */
export const withSettings = (
  entries: readonly SettingEntry[],
  language: Language,
  source: SearchSource,
): SearchSource => {
  const find = findSettings(entries, language);
  return async (query, signal) => [...find(query), ...(await source(query, signal))];
};
