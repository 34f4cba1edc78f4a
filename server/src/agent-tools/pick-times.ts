/** Starts of one day. */
interface Day {
  date: string;
  /** Milliseconds since the epoch, in order. */
  starts: readonly number[];
}

/** Maximum times in one answer, and maximum days. */
const [MOST_TIMES, MOST_DAYS] = [12, 5];

/**
 * A few of many free times, in order: spread over the first days that have any and over each day, or those nearest to a
 * wanted time of the day.
 *
 * @param distance from the wanted time; undefined without one
 */
export const pickTimes = (
  days: readonly Day[],
  distance?: (start: number) => number,
): { starts: number[]; more: boolean } => {
  const shown = days.filter(({ starts }) => starts.length > 0).slice(0, MOST_DAYS);
  const quota = Math.floor(MOST_TIMES / Math.max(1, shown.length));
  const starts = shown.flatMap((day) =>
    distance ? nearest(day.starts, quota, distance) : spread(day.starts, quota),
  );
  return { starts, more: starts.length < days.reduce((sum, day) => sum + day.starts.length, 0) };
};

const nearest = (starts: readonly number[], count: number, distance: (start: number) => number): number[] =>
  [...starts]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a - b);

const spread = (starts: readonly number[], count: number): number[] =>
  starts.length <= count
    ? [...starts]
    : Array.from(
        { length: count },
        (_, at) => starts[Math.round((at * (starts.length - 1)) / (count - 1))] ?? 0,
      );
