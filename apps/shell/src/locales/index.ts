import type { AppTexts } from '@switchboard/federation';
import { first } from './en/first.ts';

/** The texts of the shell itself. */
export const texts: AppTexts = {
  en: first,
  es: async () => (await import(/* webpackChunkName: "part-es" */ './es/index.ts')).es,
  ru: async () => (await import(/* webpackChunkName: "part-ru" */ './ru/index.ts')).ru,
};
