import { LANGUAGES, type Language } from '@switchboard/federation/language';
import { keepInPage, pageStorage } from '../page-storage.ts';

const KEY = 'language';

/** The language that the user chose, if any. */
export const storedLanguage = (): Language | undefined => {
  const stored = pageStorage('local').getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
};

export const storeLanguage = (language: Language): void => keepInPage('local', KEY, language);
