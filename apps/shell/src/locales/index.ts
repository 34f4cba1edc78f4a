import type { AppTexts } from '@switchboard/federation';
import { first } from './en/first.ts';

/** The texts of the shell itself. */
export const texts: AppTexts = {
  en: first,
  es: async () => (await import('./es/index.ts')).es,
  ru: async () => (await import('./ru/index.ts')).ru,
};
