import type { Language } from '@switchboard/federation';

/** The languages of messages to customers, each by its own name. */
export const TEMPLATE_LANGUAGES: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'ru', label: 'Русский' },
];

/** The language whose texts are shown first. @param shown that of the screen */
export const templateLanguage = (shown: string): Language =>
  TEMPLATE_LANGUAGES.find(({ value }) => value === shown)?.value ?? 'en';
