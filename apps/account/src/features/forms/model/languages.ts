import type { Language } from '@switchboard/federation';
import type { ChoiceOption } from '../components/choice.tsx';

/** Each by its own name, for users who cannot read the page. */
export const LANGUAGES: ChoiceOption<Language>[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
];
