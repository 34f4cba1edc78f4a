import { fold } from '@switchboard/common/text/fold';
import { wordsOf } from '@switchboard/common/text/search-words';
import type { SearchResult, SearchSource } from '../contract.ts';
import type { Language } from '../language.ts';
import { distanceOf } from './match.ts';
import { isNear } from './near-words.ts';

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

/** Words of a question that name no setting, folded. */
const FILLERS = new Set(
  [
    'a an the my our your i me we it to of for in on at with from is are do does can how what where which want need please',
    'change set edit update modify manage make get see show open find choose turn switch setting settings no not too who s',
    'el la los las un una mi mis tu tus su de del en con para por que como donde quiero puedo y o',
    'cambiar poner ver editar modificar configurar elegir hacer ajuste ajustes configuracion quien mas no le lo al',
    'мой моя мое мои свой свою свои как где что хочу можно в во на с со для и по из за',
    'изменить поменять сменить настроить выбрать посмотреть показать открыть найти сделать настройка настройки кто мне меня не все',
  ].flatMap(wordsOf),
);

/** Further from the query than any place of the word itself. */
const NEAR = 10;
const MISSING = 1_000;

/** How far a setting is from a word, and from a query: less is nearer. */
const createDistance = (entry: SettingEntry, language: Language) => {
  const texts = [entry.label[language], ...Object.values(entry.label), ...Object.values(entry.words)].map(
    fold,
  );
  const known = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  return (word: string): number => {
    const distance = distanceOf([word], texts);
    if (Number.isFinite(distance)) return distance;
    return known.some((one) => isNear(word, one)) ? NEAR : MISSING;
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Finds settings by their names and words in every language, also by other forms of a word and with a slip. Those that know
 * most of the words that say something, at least half of them; the nearest first.
 *
 * @param language of the results
 */
export const findSettings = (
  entries: readonly SettingEntry[],
  language: Language,
): ((query: string) => SearchResult[]) => {
  const known = entries.map((entry) => ({ entry, distance: createDistance(entry, language) }));
  return (query) => {
    const all = wordsOf(query);
    const telling = all.filter((word) => !FILLERS.has(word));
    const words = telling.length > 0 ? telling : all;
    const measured = known.map(({ entry, distance }) => ({ entry, far: sum(words.map(distance)) }));
    const missing = Math.floor(Math.min(...measured.map(({ far }) => far)) / MISSING);
    if (missing > words.length / 2) return [];
    return measured
      .filter(({ far }) => Math.floor(far / MISSING) === missing)
      .sort((a, b) => a.far - b.far)
      .map(({ entry: { path, icon, label } }) => ({
        id: `setting ${path} ${label.en}`,
        title: label[language],
        icon,
        path,
        setting: true,
      }));
  };
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
