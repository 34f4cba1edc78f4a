/** Durations in milliseconds. A day is one of 24 hours: days on which clocks change are longer or shorter. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
