/** The time of a notice: the hour of today, else the day. @param now milliseconds since the epoch, as `ts` */
export const timeOf = (ts: number, now: number, language: string): string => {
  const dayOf = (time: number) => new Date(time).toDateString();
  const isToday = dayOf(ts) === dayOf(now);
  return new Intl.DateTimeFormat(
    language,
    isToday ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  ).format(ts);
};

/**
 * The start of a booking, on the clocks of the business.
 * @param booking `wall` is what they show, as the server says; an earlier server does not
 */
export const startOf = (
  { start, wall }: { start: string; wall?: string | undefined },
  zone: string,
  language: string,
): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: wall === undefined ? zone : 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(wall === undefined ? start : `${wall}Z`));
