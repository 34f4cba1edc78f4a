import type { Zone } from '@switchboard/common/time/zone';
import type { BookingConfirmation } from '../db/schema/booking.ts';
import type { Language } from '../languages/language.ts';
import type { OthersTold } from './of-series.ts';

type Words = (others: { count: number; last: string }) => string;

interface OfKind {
  /** Several bookings, the last of them on a day. */
  until: Words;
  /** They have no end. */
  endless: string;
}

const WORDS: Record<Language, Record<BookingConfirmation['kind'], OfKind>> = {
  en: {
    made: {
      until: ({ count, last }) => `It repeats: ${count} bookings in all, the last on ${last}.`,
      endless: 'It repeats without an end.',
    },
    moved: {
      until: ({ count, last }) => `So have the bookings after it: ${count} in all, the last on ${last}.`,
      endless: 'So have all the bookings after it.',
    },
    cancelled: {
      until: ({ count, last }) => `So are the bookings after it: ${count} in all, the last on ${last}.`,
      endless: 'So are all the bookings after it.',
    },
  },
  es: {
    made: {
      until: ({ count, last }) => `Se repite: ${count} citas en total, la última el ${last}.`,
      endless: 'Se repite sin fecha final.',
    },
    moved: {
      until: ({ count, last }) =>
        `También cambian las citas siguientes: ${count} en total, la última el ${last}.`,
      endless: 'También cambian todas las citas siguientes.',
    },
    cancelled: {
      until: ({ count, last }) =>
        `También se anulan las citas siguientes: ${count} en total, la última el ${last}.`,
      endless: 'También se anulan todas las citas siguientes.',
    },
  },
  ru: {
    made: {
      until: ({ count, last }) => `Запись повторяется: всего ${count}, последняя — ${last}.`,
      endless: 'Запись повторяется, конец не назначен.',
    },
    moved: {
      until: ({ count, last }) => `Перенесены и следующие записи: всего ${count}, последняя — ${last}.`,
      endless: 'Перенесены и все следующие записи.',
    },
    cancelled: {
      until: ({ count, last }) => `Отменены и следующие записи: всего ${count}, последняя — ${last}.`,
      endless: 'Отменены и все следующие записи.',
    },
  },
};

/** What a message about the first booking of a series says of the others; empty if there is no other. */
export const othersIn = (
  { count, last, isEndless }: OthersTold,
  kind: BookingConfirmation['kind'],
  language: Language,
  zone: Zone,
): string => {
  if (isEndless) return WORDS[language][kind].endless;
  const day = new Intl.DateTimeFormat(language, {
    ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' },
  }).format(zone.shown(last));
  return WORDS[language][kind].until({ count, last: day });
};
