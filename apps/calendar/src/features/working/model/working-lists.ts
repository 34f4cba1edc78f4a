import type { Block, Shift } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';

/** Days for which what is over is kept. */
const KEPT_DAYS = 100;

const areSame = (one: Block, other: Block): boolean =>
  one.date === other.date && one.from === other.from && one.to === other.to && one.name === other.name;

const isKept = (today: CalendarDate) => {
  const first = addDays(today, -KEPT_DAYS);
  return ({ date }: { date: CalendarDate }) => date >= first;
};

/**
 * The blocks with another one, in the place of one that it replaces; without those that are long over.
 *
 * @param replaced `undefined` adds one
 * @param wanted `undefined` removes one
 * @returns `undefined` if the replaced one is gone
 */
export const withBlock = (
  blocks: readonly Block[],
  { replaced, wanted }: { replaced: Block | undefined; wanted: Block | undefined },
  today: CalendarDate,
): Block[] | undefined => {
  const at = replaced ? blocks.findIndex((block) => areSame(block, replaced)) : blocks.length;
  if (at < 0) return undefined;
  return blocks.toSpliced(at, replaced ? 1 : 0, ...(wanted ? [wanted] : [])).filter(isKept(today));
};

/** The shifts with that of a day, by date; without those that are long over. @param hours `undefined`: as usual */
export const withShift = (
  shifts: readonly Shift[],
  date: CalendarDate,
  hours: Shift['hours'] | undefined,
  today: CalendarDate,
): Shift[] =>
  [...shifts.filter((shift) => shift.date !== date), ...(hours ? [{ date, hours }] : [])]
    .filter(isKept(today))
    .sort((a, b) => a.date.localeCompare(b.date));
