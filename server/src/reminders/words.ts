import type { Zone } from '@switchboard/common/time/zone';
import type { Language } from '../languages/language.ts';
import { agreeing } from './date-in-text.ts';

/** Answers of a customer. */
export type Answer = 'yes' | 'no';

interface Words extends Record<Answer, string> {
  /** For customers without buttons. */
  howToAnswer: string;
  /** Text after a pressed button. */
  confirmed: string;
  noted: string;
  changed: string;
  /** Why a person is needed; the booking follows. */
  otherTime: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    yes: 'Yes, I will come',
    no: 'Another time',
    howToAnswer: 'Please answer yes or no.',
    confirmed: 'Thank you, see you then!',
    noted: 'Thank you. We will write to you about another time.',
    changed: 'This booking has changed. Please write to us.',
    otherTime: 'Wants another time',
  },
  es: {
    yes: 'Sí, iré',
    no: 'Otra hora',
    howToAnswer: 'Responda sí o no, por favor.',
    confirmed: '¡Gracias, hasta entonces!',
    noted: 'Gracias. Le escribiremos para buscar otra hora.',
    changed: 'Esta cita ha cambiado. Escríbanos, por favor.',
    otherTime: 'Quiere otra hora',
  },
  ru: {
    yes: 'Да, приду',
    no: 'Другое время',
    howToAnswer: 'Ответьте, пожалуйста, да или нет.',
    confirmed: 'Спасибо, ждём вас!',
    noted: 'Спасибо. Мы напишем вам о другом времени.',
    changed: 'Эта запись изменилась. Напишите нам, пожалуйста.',
    otherTime: 'Просит другое время',
  },
};

export const wordsIn = (language: Language): Words => WORDS[language];

/** Data of a booking in its reminder. */
export interface Reminded {
  title: string;
  /** The customer. */
  name: string;
  resource: string;
  /** Milliseconds since the epoch. */
  start: number;
}

const VARIABLE = /\{(name|title|date|time|resource)\}/g;

const whenOf = (start: number, language: Language, zone: Zone) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(zone.shown(start));
  return {
    date: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  };
};

/** The text of a reminder. Variables that do not exist stay as they are. */
export const textOf = (
  template: string,
  { start, ...booking }: Reminded,
  language: Language,
  zone: Zone,
): string => {
  const when = whenOf(start, language, zone);
  const values: Record<string, string> = { ...booking, ...when };
  return agreeing(template, when, language).replaceAll(
    VARIABLE,
    (_, variable: string) => values[variable] ?? '',
  );
};

/**
 * Why a person is needed after a customer has said no, such as `Wants another time: Haircut, Tuesday, November 24,
 * 10:00 AM`.
 */
export const otherTimeOf = (
  { title, start }: Pick<Reminded, 'title' | 'start'>,
  language: Language,
  zone: Zone,
): string => {
  const { date, time } = whenOf(start, language, zone);
  return `${WORDS[language].otherTime}: ${[title, date, time].filter((part) => part !== '').join(', ')}`;
};
