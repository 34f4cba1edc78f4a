import * as z from 'zod/mini';

/** A text in each language, for manifests; English is the fallback. */
export const localised = z.object({ en: z.string(), es: z.optional(z.string()), ru: z.optional(z.string()) });
export type Localised = z.output<typeof localised>;

/**
 * The text in a language, or in English.
 *
 * @param language `en`, `es` or `ru`
 */
export const inLanguage = (text: Localised, language: keyof Localised): string => text[language] ?? text.en;
