import type { Language } from '@switchboard/federation';

/** Each by its own name, for users who cannot read the page. */
export const LANGUAGES: readonly { value: Language; label: string; lang: Language }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
];
