/** The languages that the suite speaks, the one that everything falls back to first. */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
/** One of the languages that the suite speaks, as its BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number];
