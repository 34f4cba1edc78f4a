const DAY = 24 * 60 * 60 * 1000;

const startOfDay = (ts: number): number => new Date(ts).setHours(0, 0, 0, 0);

/** Short for a list: the time within today, the weekday within a week, else the date. */
export const shortTime = (ts: number, now: number, language: string): string => {
  const options: Intl.DateTimeFormatOptions =
    startOfDay(ts) === startOfDay(now)
      ? { timeStyle: 'short' }
      : now - ts < 6 * DAY
        ? { weekday: 'short' }
        : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language, options).format(ts);
};

/** The full date, for a hover. */
export const fullTime = (ts: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(ts);

export const clockTime = (ts: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(ts);

export const dayName = (ts: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(ts);

export const sameDay = (a: number, b: number): boolean => startOfDay(a) === startOfDay(b);
