import type { Language } from '@switchboard/federation';

const KEY = 'language';
const languages: readonly string[] = ['en', 'es', 'ru'] satisfies Language[];

/** The language that the user picked, if one was. */
export const chosenLanguage = (): Language | undefined => {
  const stored = localStorage.getItem(KEY);
  return stored && languages.includes(stored) ? (stored as Language) : undefined;
};

/** The menu speaks Russian until the user picks a language. */
export const menuLanguage = (): Language => chosenLanguage() ?? 'ru';
