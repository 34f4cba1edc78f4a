/** Milliseconds since its start. */
export type Stopwatch = () => number;

/**
 * Counts from now on, also while the process is frozen or the machine sleeps: the clock of the process may stand still
 * then, the time of day may be set back, and the larger of the two counts.
 */
export const startStopwatch = (): Stopwatch => {
  const [uptime, time] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - uptime, Date.now() - time);
};
