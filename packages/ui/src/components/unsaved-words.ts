import type { Question } from './question.tsx';

const ENGLISH: Question = {
  title: 'Discard what you typed?',
  text: 'Some changes are not saved.',
  yes: 'Discard',
  no: 'Keep editing',
};

const WORDS: Record<string, Question> = {
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

/** The question before typed text is lost. */
export const unsavedWords = (language: string): Question => WORDS[language] ?? ENGLISH;
