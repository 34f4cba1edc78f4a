import { addDays } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { type ClockSpan, openSpans } from '@switchboard/common/time/opening-hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkTurns } from '../http/work-turns.ts';
import { createZone } from '../time/zones.ts';
import { beginOf, openPeriods } from './days.ts';
import { OPEN_TURN, openMinutesByDay, type Working } from './open-minutes.ts';

const zone = createZone('Europe/Madrid');
const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));
const week = (...spans: [number, number][]) => Array.from({ length: 7 }, () => spans);
const inputOf = (
  dates: string[],
  exceptions: { date: string; name: string; hours: [number, number][] }[],
) => ({
  zone,
  dates,
  bounds: [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => beginOf(zone, date)),
  business: { hours: week([540, 1080]), exceptions },
});
async function* pagesOf(resources: readonly Working[]) {
  for (let at = 0; at < resources.length; at += 100) yield resources.slice(at, at + 100);
}
const unbounded = createWorkTurns(Number.POSITIVE_INFINITY);

const day = fc.integer({ min: 0, max: 39 }).map((at) => addDays('2026-03-10', at));
const absence = fc
  .tuple(day, fc.integer({ min: 0, max: 9 }))
  .map(([from, length]) => ({ from, to: addDays(from, length), name: '' }));
const rota = {
  from: '2026-03-20',
  to: '2026-04-05',
  days: [[[480, 720]], [[0, 240]], []],
} satisfies Working['rota'];
const resource: fc.Arbitrary<Working> = fc.record({
  hours: fc.constantFrom(null, week([600, 720]), week([0, 1440])),
  rota: fc.constantFrom(null, rota),
  breaks: fc.constantFrom(week(), week([700, 900])),
  absences: fc.array(absence, { maxLength: 3 }),
  shifts: fc
    .uniqueArray(day, { maxLength: 4 })
    .map((dates) => dates.map((date) => ({ date, hours: [[60, 660]] }))),
  blocks: fc.array(
    day.map((date) => ({ date, from: 90, to: 610, name: '' })),
    { maxLength: 4 },
  ),
});
const plain = { rota: null, absences: [], shifts: [], blocks: [] };

// Specification 56.6
test('the open minutes are those of all resources, one by one, also over clock changes', async () => {
  const dates = daysFrom('2026-03-15', 30);
  await fc.assert(
    fc.asyncProperty(
      fc.array(resource, { maxLength: 12 }),
      fc.uniqueArray(day, { maxLength: 4 }),
      async (resources, special) => {
        const exceptions = special.map((date) => ({ date, name: '', hours: [[0, 150] as [number, number]] }));
        const input = inputOf(dates, exceptions);
        const minutesOf = (date: string, spans: readonly ClockSpan[]) =>
          openPeriods(zone, date, spans).reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
        const slow = dates.map((date) =>
          resources.reduce((sum, one) => sum + minutesOf(date, openSpans(date, input.business, one)), 0),
        );
        expect(await openMinutesByDay(input, pagesOf(resources), unbounded)).toEqual(slow);
      },
    ),
    { numRuns: 60 },
  );
});

// Specification 56.6
test('the work of one turn is bounded, however many resources work in ways of their own', async () => {
  const dates = daysFrom('2026-01-01', 400);
  const everyDay = dates.map((date) => ({ date, name: '', hours: [[540, 900] as [number, number]] }));
  const resources = Array.from(
    { length: 300 },
    (_, at): Working => ({
      ...{ ...plain, hours: week([at, 1080]), breaks: week() },
      absences: [{ from: '2026-02-01', to: '2026-02-20', name: '' }],
    }),
  );
  const turns: number[] = [];
  const counted = createWorkTurns(OPEN_TURN, async () => turns.push(computed));
  let computed = 0;
  const input = inputOf(dates, everyDay);
  const business = {
    exceptions: everyDay,
    /** Read once for each day that is computed. */
    get hours() {
      computed += 1;
      return input.business.hours;
    },
  };
  await openMinutesByDay({ ...input, business }, pagesOf(resources), counted);
  expect(computed).toBeGreaterThanOrEqual(300 * 400);
  const sizes = turns.map((upTo, at) => upTo - (turns[at - 1] ?? 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(OPEN_TURN / 20);
  expect(sizes.length).toBeGreaterThan(100);
});

// Specification 56.6
test('thousands of resources that work alike are computed once', async () => {
  const dates = daysFrom('2026-01-01', 400);
  let computed = 0;
  const input = inputOf(dates, []);
  const business = {
    exceptions: [],
    get hours() {
      computed += 1;
      return input.business.hours;
    },
  };
  const resources = Array.from({ length: 5014 }, (): Working => ({ ...plain, hours: null, breaks: week() }));
  const open = await openMinutesByDay({ ...input, business }, pagesOf(resources), unbounded);
  expect(open[0]).toBe(5014 * 540);
  // Each weekday, and the two days on which clocks change.
  expect(computed).toBeLessThanOrEqual(7 + 3);
});

// Specification 62.6
test('also where each has shifts and blocks of its own on every day', async () => {
  const dates = daysFrom('2026-01-01', 300);
  const resources = Array.from(
    { length: 200 },
    (): Working => ({
      ...{ ...plain, hours: null, breaks: week() },
      shifts: dates.map((date) => ({ date, hours: [[600, 700]] })),
      blocks: dates.map(() => ({ date: '2026-01-01', from: 610, to: 620, name: '' })),
    }),
  );
  let computed = 0;
  const turns: number[] = [];
  const counted = createWorkTurns(OPEN_TURN, async () => turns.push(computed));
  const input = inputOf(dates, []);
  const business = {
    exceptions: [],
    get hours() {
      computed += 1;
      return input.business.hours;
    },
  };
  const open = await openMinutesByDay({ ...input, business }, pagesOf(resources), counted);
  expect(open.slice(0, 2)).toEqual([200 * 90, 200 * 100]);
  const sizes = turns.map((upTo, at) => upTo - (turns[at - 1] ?? 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(OPEN_TURN / 20);
});
