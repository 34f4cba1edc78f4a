import type { Usage, UsageLimits } from '@switchboard/api-client';

/** Counts in the order of the screen. */
const FIGURES = [
  'messages',
  'conversations',
  'answers',
  'tokens',
  'cost',
  'bookings',
  'storage',
] as const satisfies (keyof UsageLimits)[];

export interface Figure {
  name: (typeof FIGURES)[number];
  value: number;
  /** Undefined without a limit, and for an earlier month. */
  limit: number | undefined;
  /** Part of the limit that is used, 0 to 1 or more; at least 1 while the plan is not paid. */
  share: number;
}

/** Share of a limit from which the screen warns. */
const NEAR = 0.8;

/** The counts of a month. The storage is known as of now alone, so an earlier month has none. */
export const figuresOf = (usage: Usage): Figure[] => {
  const isCurrent = usage.month === usage.current;
  return FIGURES.flatMap((name) => {
    const value = usage[name];
    if (value == null || (name === 'storage' && !isCurrent)) return [];
    const limit = isCurrent ? usage.limits[name] : undefined;
    const share = shareOf(value, limit);
    const isReached = usage.unpaid === true && limit !== undefined;
    return [{ name, value, limit, share: isReached ? Math.max(1, share) : share }];
  });
};

export const shareOf = (value: number, limit: number | undefined): number => {
  if (limit === undefined) return 0;
  return limit === 0 ? 1 : value / limit;
};

/** What agents used of the operator's model today, with its limits; empty where there are none. */
export const figuresOfDay = ({ model_day: day }: Usage): Figure[] =>
  (['tokens', 'cost'] as const).flatMap((name) => {
    const limit = day?.limits[name];
    if (day === undefined || limit === undefined) return [];
    return [{ name, value: day[name], limit, share: shareOf(day[name], limit) }];
  });

/** The counts at 80 percent of their limits or more, the highest share first. */
export const nearLimit = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ share }) => share >= NEAR).toSorted((one, other) => other.share - one.share);

/** @param month as `2026-11` */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export interface Bar {
  date: string;
  incoming: number;
  outgoing: number;
  /** Fractions of the highest bar, 0 to 1. */
  heights: { incoming: number; outgoing: number };
}

/** The days as bars; empty when no message was written. */
export const barsOf = (days: Usage['days']): Bar[] => {
  const highest = Math.max(0, ...days.map(({ incoming, outgoing }) => incoming + outgoing));
  if (highest === 0) return [];
  return days.map(({ date, incoming, outgoing }) => ({
    date,
    incoming,
    outgoing,
    heights: { incoming: incoming / highest, outgoing: outgoing / highest },
  }));
};
