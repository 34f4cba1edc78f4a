/** The languages of reminders. */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * The language for a customer: that of their app, else Russian for one who writes in Cyrillic letters, else the given
 * one.
 *
 * @param code of the app, such as `pt-br`
 * @param written the customer's last text
 */
export const languageOf = (code: string | null, written: string, otherwise: Language): Language => {
  const ofApp = LANGUAGES.find((language) => language === code?.toLowerCase().split(/[-_]/)[0]);
  if (ofApp) return ofApp;
  return CYRILLIC.test(written) ? 'ru' : otherwise;
};
