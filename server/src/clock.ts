/** The time in milliseconds since the epoch; `Date.now`, or the clock of a test. */
export type Clock = () => number;
