/** Milliseconds after which an answer is overdue. */
const OVERDUE = 60 * 60_000;

/** Whether a customer has waited for an answer for over an hour. */
export const isOverdue = (waitingSince: number | null, now: number): boolean =>
  waitingSince !== null && now - waitingSince > OVERDUE;
