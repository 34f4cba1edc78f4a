import type { AppTexts } from '@switchboard/federation';
import { en } from './en.ts';

/** The texts of this app. */
export const texts: AppTexts = {
  en,
  es: async () => (await import('./es.ts')).es,
  ru: async () => (await import('./ru.ts')).ru,
};
