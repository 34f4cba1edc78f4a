import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockSpan, openSpans, type WeekSpans } from './opening-hours.ts';

/** 2026-11-23 is a Monday. */
const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29'];
const every = (...spans: ClockSpan[]): WeekSpans => Array.from({ length: 7 }, () => spans);
const weekdays = (...spans: ClockSpan[]): WeekSpans => [...Array.from({ length: 6 }, () => spans), []];
const business = { hours: weekdays([540, 1080]), exceptions: [] };

test('the week of the business begins on Monday', () => {
  expect(openSpans(MONDAY, business)).toEqual([[540, 1080]]);
  expect(openSpans(SUNDAY, business)).toEqual([]);
});

test('a week of the resource counts in place of that of the business', () => {
  expect(openSpans(SUNDAY, business, { hours: every([600, 720]) })).toEqual([[600, 720]]);
  expect(openSpans(MONDAY, business, { hours: null })).toEqual([[540, 1080]]);
});

test('an exceptional day has its own hours, or none', () => {
  const exceptions = [
    { date: MONDAY, hours: [] },
    { date: SUNDAY, hours: [[600, 840] as const] },
  ];
  const days = [MONDAY, TUESDAY, SUNDAY].map((date) => openSpans(date, { ...business, exceptions }));
  expect(days).toEqual([[], [[540, 1080]], [[600, 840]]]);
});

test('on an exceptional day, a resource with its own week works only while the business is open too', () => {
  const exceptions = [MONDAY, SUNDAY].map((date) => ({ date, hours: [[600, 840] as const] }));
  const resource = { hours: weekdays([480, 660], [720, 1200]) };
  const days = [MONDAY, TUESDAY, SUNDAY].map((date) =>
    openSpans(date, { ...business, exceptions }, resource),
  );
  expect(days).toEqual([
    [
      [600, 660],
      [720, 840],
    ],
    [
      [480, 660],
      [720, 1200],
    ],
    [],
  ]);
});

test('breaks are cut out, and absences close both of their ends and the days between', () => {
  const breaks = every([780, 840], [1050, 1100]);
  expect(openSpans(MONDAY, business, { breaks })).toEqual([
    [540, 780],
    [840, 1050],
  ]);
  const absences = [{ from: '2026-11-24', to: '2026-11-26' }];
  const open = [23, 24, 25, 26, 27].map((day) => openSpans(`2026-11-${day}`, business, { absences }).length);
  expect(open).toEqual([1, 0, 0, 0, 1]);
});

// Specification 62.4
test('a shift counts before the rota, the rota before the week, and before its start the week counts', () => {
  const rota = { from: TUESDAY, to: '2026-11-28', days: [[[600, 720] as const], []] };
  const resource = {
    hours: every([480, 500]),
    rota,
    shifts: [{ date: '2026-11-25', hours: [[0, 60] as const] }],
  };
  const open = [23, 24, 25, 26, 27, 28, 29].map((day) => openSpans(`2026-11-${day}`, business, resource));
  expect(open).toEqual([[[480, 500]], [[600, 720]], [[0, 60]], [[600, 720]], [], [[600, 720]], [[480, 500]]]);
});

// Specification 62.4
test('blocks take hours away, in any order, and also from a shift', () => {
  const blocks = [
    { date: MONDAY, from: 900, to: 960 },
    { date: MONDAY, from: 540, to: 600 },
    { date: MONDAY, from: 930, to: 1000 },
    { date: TUESDAY, from: 0, to: 1440 },
  ];
  expect(openSpans(MONDAY, business, { blocks })).toEqual([
    [600, 900],
    [1000, 1080],
  ]);
  expect(openSpans(TUESDAY, business, { blocks, shifts: [{ date: TUESDAY, hours: [[1, 2]] }] })).toEqual([]);
});

// Specification 62.4
test('a closed day of the business closes shifts and rotas too, a shorter one shortens them', () => {
  const exceptions = [
    { date: MONDAY, hours: [] },
    { date: SUNDAY, hours: [[600, 840] as const] },
  ];
  const shifts = [MONDAY, SUNDAY].map((date) => ({ date, hours: [[480, 700] as const] }));
  const rota = { from: MONDAY, to: null, days: [[[480, 700] as const]] };
  for (const resource of [{ shifts }, { rota }])
    expect([MONDAY, SUNDAY].map((day) => openSpans(day, { ...business, exceptions }, resource))).toEqual([
      [],
      [[600, 700]],
    ]);
});

const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 8 })
  .map((ends) => ends.toSorted((a, b) => a - b).map((end) => end * 15))
  .map((ends) => ends.flatMap((end, at): ClockSpan[] => (at % 2 === 1 ? [[ends[at - 1] ?? 0, end]] : [])));
const covers = (some: readonly ClockSpan[], minute: number) =>
  some.some(([from, to]) => from <= minute && minute < to);

test('every minute is open exactly if all parts say so', () => {
  fc.assert(
    fc.property(spans, spans, spans, spans, (week, own, exception, breaks) => {
      const exceptions = [{ date: MONDAY, hours: exception }];
      const resource = { hours: every(...own), breaks: every(...breaks) };
      const open = openSpans(MONDAY, { hours: every(...week), exceptions }, resource);
      for (let minute = 0; minute < 1440; minute += 15)
        expect(covers(open, minute)).toBe(
          covers(own, minute) && covers(exception, minute) && !covers(breaks, minute),
        );
      expect(open.every(([from], at) => at === 0 || from > (open[at - 1]?.[1] ?? 0))).toBe(true);
    }),
  );
});
