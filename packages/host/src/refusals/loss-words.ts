import type { DescribeLoss } from '@switchboard/api-client';
import type { Language } from '@switchboard/federation/language';

const WORDS: Readonly<Record<Language, Record<Parameters<DescribeLoss>[0], string>>> = {
  en: { lost: 'No connection to the server', late: 'The server did not answer in time' },
  es: { lost: 'No hay conexión con el servidor', late: 'El servidor no ha respondido a tiempo' },
  ru: { lost: 'Нет связи с сервером', late: 'Сервер не ответил вовремя' },
};

/** Describes calls without an answer in the language of the page. */
export const createDescribeLoss =
  (language: () => Language): DescribeLoss =>
  (loss) =>
    WORDS[language()][loss];
