/** Minutes of a day on a clock that is never changed. */
export const DAY_MINUTES = 24 * 60;

/** @param minutes since 00:00, 0 to 1439. @returns `HH:mm` */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param text `HH:mm`. @returns minutes since 00:00 */
export const clockMinutes = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The next full step of the clock at or after `minutes`, at the latest the last one of the day. */
export const roundUp = (minutes: number, step: number): number =>
  Math.min(Math.ceil(minutes / step) * step, DAY_MINUTES - step);
