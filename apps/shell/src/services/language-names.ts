import type { Language } from '@switchboard/federation';

/** Each language by its own name, for users who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };
