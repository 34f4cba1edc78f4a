import type { AppTexts } from '@switchboard/federation';
import { first } from './en/first.ts';

/** The texts of this app. */
export const texts: AppTexts = {
  en: first,
  es: async () => (await import('./es.ts')).es,
  ru: async () => (await import('./ru.ts')).ru,
};
