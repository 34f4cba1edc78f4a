const startOfDay = (ts: number): number => new Date(ts).setHours(0, 0, 0, 0);

/** Whole days from one moment to a later one, by the calendar of the user's machine. */
export const daysBetween = (from: number, to: number): number =>
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000);

export const sameDay = (a: number, b: number): boolean => startOfDay(a) === startOfDay(b);
