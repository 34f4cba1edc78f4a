import type { Zone } from '@switchboard/common/time/zone';
import { clocksIn } from './clock-names.ts';
import type { Language } from './context.ts';
import type { Proposed } from './effects.ts';
import { priceOf, whatOf, whenOf } from './sentence.ts';

type Act = Proposed['act'];

interface Words {
  /** The question after a proposal of one time. */
  ask: Record<Act, string>;
  /** The question below several times. */
  askWhich: Record<Exclude<Act, 'cancel'>, string>;
  yes: Record<Act, string>;
  no: Record<Act, string>;
  none: string;
  /** For customers without buttons. */
  howTo: Record<Act, string>;
  howToChoose: string;
  instead: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    ask: { book: 'Shall I book it?', move: 'Shall I move it?', cancel: 'Shall I cancel it?' },
    askWhich: { book: 'Which time shall I book?', move: 'Which time shall I move it to?' },
    yes: { book: 'Yes, book it', move: 'Yes, move it', cancel: 'Yes, cancel it' },
    no: { book: 'No', move: 'No', cancel: 'No, keep it' },
    none: 'None of these',
    howTo: {
      book: 'Answer yes to book.',
      move: 'Answer yes to move it.',
      cancel: 'Answer yes to cancel it.',
    },
    howToChoose: 'Answer with a number.',
    instead: 'instead of',
  },
  es: {
    ask: { book: '¿La reservo?', move: '¿La cambio?', cancel: '¿La cancelo?' },
    askWhich: { book: '¿Qué hora reservo?', move: '¿A qué hora la cambio?' },
    yes: { book: 'Sí, resérvela', move: 'Sí, cámbiela', cancel: 'Sí, cancélela' },
    no: { book: 'No', move: 'No', cancel: 'No, mantenerla' },
    none: 'Ninguna de estas',
    howTo: {
      book: 'Responda sí para reservar.',
      move: 'Responda sí para cambiarla.',
      cancel: 'Responda sí para cancelarla.',
    },
    howToChoose: 'Responda con un número.',
    instead: 'en lugar de',
  },
  ru: {
    ask: { book: 'Записать вас?', move: 'Перенести?', cancel: 'Отменить?' },
    askWhich: { book: 'На какое время записать?', move: 'На какое время перенести?' },
    yes: { book: 'Да, запишите', move: 'Да, перенесите', cancel: 'Да, отмените' },
    no: { book: 'Нет', move: 'Нет', cancel: 'Нет, оставить' },
    none: 'Ни одно не подходит',
    howTo: {
      book: 'Ответьте «да», чтобы записаться.',
      move: 'Ответьте «да», чтобы перенести.',
      cancel: 'Ответьте «да», чтобы отменить.',
    },
    howToChoose: 'Ответьте номером.',
    instead: 'вместо',
  },
};

/**
 * Asks the customer for a yes, such as `Haircut (Anna), Tuesday, November 24, 10:00 AM (Spain Time), €25. Shall I book
 * it?` Several times are a numbered list.
 *
 * @param currency ISO 4217; without one no price is shown
 */
export const questionOf = (
  proposed: Proposed,
  language: Language,
  zone: Zone,
  currency: string | null,
): string => {
  const words = WORDS[language];
  const { act, times, from, price } = proposed;
  const clocks = (start: string | undefined) => clocksIn(language, zone, start);
  const what = whatOf(proposed);
  const cost = priceOf(price, language, currency);
  const before = from === null ? '' : ` ${words.instead} ${whenOf(from, language, zone)}`;
  const told = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(', ');
  const [only] = times;
  if (act === 'cancel' || (times.length === 1 && only !== undefined)) {
    const when =
      only === undefined ? '' : `${whenOf(only.start, language, zone)} (${clocks(only.start)})${before}`;
    return `${told(what, when, cost)}. ${words.ask[act]}`;
  }
  const lines = times.map(({ start }, at) => `${at + 1}. ${whenOf(start, language, zone)}`);
  return [`${told(what, cost)}${before} (${clocks(times[0]?.start)}):`, ...lines, words.askWhich[act]].join(
    '\n',
  );
};

/** How to answer without buttons. */
export const howToAnswer = ({ act, times }: Proposed, language: Language): string =>
  times.length > 1 ? WORDS[language].howToChoose : WORDS[language].howTo[act];

/** The texts of the buttons: one for each time, and the last one for no. */
export const buttonTextsOf = (
  { act, times }: Proposed,
  language: Language,
  zone: Zone,
): { times: string[]; no: string } => {
  const words = WORDS[language];
  if (times.length === 1) return { times: [words.yes[act]], no: words.no[act] };
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  });
  return { times: times.map(({ start }) => format.format(zone.shown(Date.parse(start)))), no: words.none };
};
