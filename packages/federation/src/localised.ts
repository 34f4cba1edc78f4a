import * as z from 'zod';

/** A text that stands outside of an app's own texts, in each language; English is the fallback. */
export const localised = z.object({ en: z.string(), es: z.string().optional(), ru: z.string().optional() });
export type Localised = z.output<typeof localised>;

/**
 * The text in a language; in English where it has none.
 *
 * @param language `en`, `es` or `ru`
 */
export const inLanguage = (text: Localised, language: keyof Localised): string => text[language] ?? text.en;
