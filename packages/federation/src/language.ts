/** The languages of the suite, the fallback first. */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
/** A language of the suite, as its BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number];
