const DAY = 24 * 60 * 60 * 1000;

const startOfDay = (ts: number): number => new Date(ts).setHours(0, 0, 0, 0);
const sameYear = (a: number, b: number): boolean => new Date(a).getFullYear() === new Date(b).getFullYear();

/** Short for a list: the time within today, the weekday within a week, else the date. */
export const shortTime = (ts: number, now: number, language: string): string => {
  const date: Intl.DateTimeFormatOptions = sameYear(ts, now)
    ? { day: 'numeric', month: 'short' }
    : { dateStyle: 'short' };
  const options: Intl.DateTimeFormatOptions = sameDay(ts, now)
    ? { timeStyle: 'short' }
    : now - ts < 6 * DAY
      ? { weekday: 'short' }
      : date;
  return new Intl.DateTimeFormat(language, options).format(ts);
};

/** The full date, for a hover. */
export const fullTime = (ts: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(ts);

export const clockTime = (ts: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(ts);

/** The day for a separator; the year only when it is another. */
export const dayName = (ts: number, now: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear(ts, now) && { year: 'numeric' }),
  }).format(ts);

export const sameDay = (a: number, b: number): boolean => startOfDay(a) === startOfDay(b);
