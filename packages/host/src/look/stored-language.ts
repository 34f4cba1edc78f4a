import { LANGUAGES, type Language } from '@switchboard/federation/language';
import { keepInPage, pageStorage } from '../page-storage.ts';

const KEY = 'language';

/** The language that the user chose, if any. */
export const storedLanguage = (): Language | undefined => {
  const stored = pageStorage('local').getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
};

/** `undefined` forgets the choice. */
export const storeLanguage = (language: Language | undefined): void => {
  if (language) keepInPage('local', KEY, language);
  else pageStorage('local').removeItem(KEY);
};
