import type { AppTexts } from '@switchboard/federation';
import { en } from './en/index.ts';

/** The texts of the shell itself. */
export const texts: AppTexts = {
  en,
  es: async () => (await import('./es/index.ts')).es,
  ru: async () => (await import('./ru/index.ts')).ru,
};
