import type { AppTexts, Language } from '@switchboard/federation';
import type { en } from './en/index.ts';
import { en as first } from './en.ts';

/** The texts of this app. */
export const texts: AppTexts = {
  en: first,
  es: async () => (await import('./es.ts')).es,
  ru: async () => (await import('./ru.ts')).ru,
};

/** The texts in one language, for what is said outside of a screen. */
export const textsIn = async (language: Language): Promise<typeof en> =>
  language === 'en' ? (await import('./en/index.ts')).en : ((await texts[language]()) as typeof en);
