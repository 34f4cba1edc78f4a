import type { Language } from './language.ts';

/** The question before typed text is lost. */
export const UNSAVED_WORDS: Record<Language, { title: string; text: string; yes: string; no: string }> = {
  en: {
    title: 'Discard what you typed?',
    text: 'Some changes are not saved.',
    yes: 'Discard',
    no: 'Keep editing',
  },
  es: {
    title: '¿Descartar lo escrito?',
    text: 'Hay cambios sin guardar.',
    yes: 'Descartar',
    no: 'Seguir editando',
  },
  ru: {
    title: 'Отбросить введённое?',
    text: 'Есть несохранённые изменения.',
    yes: 'Отбросить',
    no: 'Продолжить',
  },
};
