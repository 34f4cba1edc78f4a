import type { Language } from '@switchboard/federation';

/** Each language in its own words: whoever looks for theirs may read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };
