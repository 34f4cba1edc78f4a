import { languageIn } from './language.ts';

/** ISO 639-1 code, or undefined when the text is too short to tell. */
export const detectLanguage = (text: string): string | undefined => languageIn(text, 2);

/** The language of a text, if it is surely none of those that are accepted. */
export const otherLanguage = (text: string, accepted: readonly string[]): string | undefined => {
  const written = detectLanguage(text);
  return written === undefined || accepted.includes(written) ? undefined : written;
};
