import { addDays, weekdayOf } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { type BusinessHours, type ClockSpan, openSpans } from '@switchboard/common/time/opening-hours';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorkTurns } from '../http/work-turns.ts';
import { createZone } from '../time/zones.ts';
import { beginOf } from './days.ts';
import { freeTimes } from './free-times.ts';
import { openMinutesByDay, type Working } from './open-minutes.ts';

const DAYS = 5;
/** Days around a change of the clocks, or around a day that the calendar skipped. */
const ZONES = [
  ['Europe/Madrid', '2026-03-27'],
  ['America/New_York', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Africa/Casablanca', '2026-03-20'],
  ['Pacific/Apia', '2011-12-28'],
] as const;

/** Ends at half hours, as a minute never matters more than a half hour does. */
const spans: fc.Arbitrary<[number, number][]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 6 })
  .map((ends) => ends.toSorted((a, b) => a - b).map((end) => end * 30))
  .map((ends) =>
    ends.flatMap((end, at): [number, number][] => (at % 2 === 1 ? [[ends[at - 1] ?? 0, end]] : [])),
  );
const week = fc.array(spans, { minLength: 7, maxLength: 7 });

const cases = (first: string) => {
  const day = fc.integer({ min: -2, max: DAYS + 1 }).map((at) => addDays(first, at));
  const business: fc.Arbitrary<BusinessHours> = fc.record({
    hours: week,
    exceptions: fc
      .uniqueArray(day, { maxLength: 2 })
      .chain((dates) => fc.tuple(...dates.map((date) => spans.map((hours) => ({ date, hours }))))),
  });
  const resource: fc.Arbitrary<Working> = fc.record({
    hours: fc.option(week),
    rota: fc.option(
      fc.record({
        from: day,
        to: fc.option(day),
        days: fc.array(spans, { minLength: 1, maxLength: 28 }),
      }),
    ),
    shifts: fc
      .uniqueArray(day, { maxLength: 3 })
      .chain((dates) => fc.tuple(...dates.map((date) => spans.map((hours) => ({ date, hours }))))),
    breaks: week,
    absences: fc.array(
      fc
        .tuple(day, fc.integer({ min: 0, max: 1 }))
        .map(([from, more]) => ({ from, to: addDays(from, more), name: '' })),
      { maxLength: 1 },
    ),
    blocks: fc.array(
      fc
        .tuple(day, fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 12 }))
        .map(([date, from, length]) => ({
          date,
          from: from * 30,
          to: Math.min((from + length) * 30, 1440),
          name: '',
        })),
      { maxLength: 4 },
    ),
  });
  return { business, resource };
};

/** Whether a resource works at a minute, asked of each rule in turn, without a word of the code under test. */
const worksAt = (date: string, minute: number, business: BusinessHours, one: Working): boolean => {
  const holds = (list: readonly ClockSpan[] | undefined) =>
    (list ?? []).some(([from, to]) => minute >= from && minute < to);
  const monday0 = [6, 0, 1, 2, 3, 4, 5][weekdayOf(date)] ?? 0;
  for (const away of one.absences) if (date >= away.from && date <= away.to) return false;
  for (const block of one.blocks)
    if (block.date === date && minute >= block.from && minute < block.to) return false;
  if (holds(one.breaks[monday0])) return false;
  const special = business.exceptions.find((day) => day.date === date);
  if (special && !holds(special.hours)) return false;
  const shift = one.shifts.find((day) => day.date === date);
  if (shift) return holds(shift.hours);
  const { rota } = one;
  if (rota && date >= rota.from && (rota.to === null || date <= rota.to)) {
    let turn = 0;
    for (let day = rota.from; day < date; day = addDays(day, 1))
      turn = turn + 1 === rota.days.length ? 0 : turn + 1;
    return holds(rota.days[turn]);
  }
  if (one.hours) return holds(one.hours[monday0]);
  return special ? true : holds(business.hours[monday0]);
};

// Specification 62.4, 62.5
describe.each(ZONES)('in %s from %s on', (name, first) => {
  const zone = createZone(name);
  const dates = Array.from({ length: DAYS }, (_, at) => addDays(first, at));
  const bounds = [...dates, addDays(first, DAYS)].map((date) => beginOf(zone, date));
  const [begin = 0, end = 0] = [bounds[0], bounds.at(-1)];
  /** What the clocks show at each minute of the days, and of the day after them. */
  const walls = Array.from({ length: (end - begin) / MINUTE + 1500 }, (_, at) =>
    zone.wallTime(begin + at * MINUTE),
  );
  const { business, resource } = cases(first);

  test('a person works at exactly the minutes that a count by rules says', async () => {
    await fc.assert(
      fc.asyncProperty(business, resource, async (of, one) => {
        const open = walls.map(({ date, minutes }) => worksAt(date, minutes, of, one));
        const counted = dates.map(
          (date) => walls.filter((wall, at) => wall.date === date && open[at]).length,
        );
        // A second one of the same kind, so that both are computed together.
        async function* pages() {
          yield [one, { ...one, shifts: [], blocks: [] }, one];
        }
        const turns = createWorkTurns(Number.POSITIVE_INFINITY);
        const minutes = await openMinutesByDay({ zone, dates, bounds, business: of }, pages(), turns);
        const usual = { ...one, shifts: [], blocks: [] };
        const others = dates.map(
          (date) =>
            walls.filter((wall) => wall.date === date && worksAt(date, wall.minutes, of, usual)).length,
        );
        expect(minutes).toEqual(counted.map((count, at) => 2 * count + (others[at] ?? 0)));

        const [duration, step] = [90, 30];
        const wish = { zone, from: first, days: DAYS, duration, step, now: 0 };
        const limits = { openOn: (date: string) => openSpans(date, of, one), taken: [], buffer: 0 };
        for (const start of freeTimes(wish, limits).flatMap(({ starts }) => starts)) {
          const at = (start - begin) / MINUTE;
          expect(open.slice(at, at + duration)).toEqual(Array(duration).fill(true));
        }
        const offered = new Set(freeTimes(wish, limits).flatMap(({ starts }) => starts));
        for (let at = 0; at < (end - begin) / MINUTE; at += 1) {
          // The first minute of each opening is offered where the booking fits.
          const opens = open[at] && (at === 0 ? walls[0]?.minutes === 0 : !open[at - 1]);
          if (opens && open.slice(at, at + duration).every(Boolean) && (walls[at]?.minutes ?? 1) % 30 === 0)
            expect(offered.has(begin + at * MINUTE)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});
