import { languageIn } from './language.ts';

/** ISO 639-1 code, or undefined when the text is too short to tell. */
export const detectLanguage = (text: string): string | undefined => languageIn(text, 2);
