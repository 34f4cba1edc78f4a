import type { Language } from '@switchboard/federation';

const KEY = 'language';
export const LANGUAGES = ['en', 'es', 'ru'] as const satisfies Language[];

/** The language that the user picked, if one was. */
export const storedLanguage = (): Language | undefined => {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
};

export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language);
