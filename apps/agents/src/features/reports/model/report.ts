import type { AgentReport } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** The days of a range that ends today. */
export const daysOf = (today: CalendarDate, range: Range): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(today, 1 - range),
  to: today,
});

/** Whether an agent did nothing that a report counts. */
export const isEmpty = ({ answered, handed_over, booked, failed }: AgentReport): boolean =>
  answered + handed_over + booked + failed === 0;

/** The endings of conversations in the order in which they are shown. */
const ENDINGS = ['resolved', 'handed_over', 'gave_up', 'abandoned', 'failed', 'open'] as const;
type Ending = (typeof ENDINGS)[number];

/** The endings that there are, and their sums: of all conversations, and of those whose ending is known. */
export const endingsOf = (
  outcomes: NonNullable<AgentReport['outcomes']>,
): { all: number; known: number; endings: { name: Ending; count: number }[] } => {
  const endings = ENDINGS.map((name) => ({ name, count: outcomes[name] })).filter(({ count }) => count > 0);
  const all = endings.reduce((sum, { count }) => sum + count, 0);
  return { all, known: all - outcomes.open, endings };
};

export interface Bar {
  /** The first and the last day. */
  from: CalendarDate;
  to: CalendarDate;
  answered: number;
  handed_over: number;
  booked: number;
  /** Fraction of the highest bar, 0 to 1. */
  height: number;
}

/** Maximum bars; more would be too thin for a pointer. */
const MOST_BARS = 31;
const WEEK = 7;

/** The days as bars, or whole weeks where there are many days. */
export const barsOf = (days: AgentReport['days']): Bar[] => {
  const size = days.length > MOST_BARS ? WEEK : 1;
  // Weeks end with the last day.
  const rest = days.length % size;
  const starts = [
    ...(rest > 0 ? [0] : []),
    ...Array.from({ length: (days.length - rest) / size }, (_, at) => rest + at * size),
  ];
  const groups = starts.map((start, at) => days.slice(start, starts[at + 1]));
  const sums = groups.map((group) => {
    const sum = (name: 'answered' | 'handed_over' | 'booked') =>
      group.reduce((total, day) => total + day[name], 0);
    return {
      from: group[0]?.date ?? '',
      to: group.at(-1)?.date ?? '',
      answered: sum('answered'),
      handed_over: sum('handed_over'),
      booked: sum('booked'),
    };
  });
  const highest = Math.max(1, ...sums.map(({ answered, handed_over }) => answered + handed_over));
  return sums.map((bar) => ({
    ...bar,
    height: (bar.answered + bar.handed_over) / highest,
  }));
};

/** Milliseconds as whole seconds, minutes or hours, with at most one place. */
export const spanOf = (ms: number): { unit: 'second' | 'minute' | 'hour'; value: number } => {
  const seconds = ms / 1000;
  if (seconds < 60) return { unit: 'second', value: seconds };
  return seconds < 3600 ? { unit: 'minute', value: seconds / 60 } : { unit: 'hour', value: seconds / 3600 };
};
