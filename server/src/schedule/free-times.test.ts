import { addDays, type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import type { Zone } from '@switchboard/common/time/zone';
import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { beginOf, dayOf, type Period } from './days.ts';
import { freeTimes, type Limits, type Wish, withBuffer } from './free-times.ts';

const madrid = createZone('Europe/Madrid');

const clockOf = (zone: Zone, instant: number) => {
  const { minutes } = zone.wallTime(instant);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const startsOf = (wish: Partial<Wish>, limits: Partial<Limits>): string[][] => {
  const whole = { zone: madrid, from: '2026-11-23', days: 1, duration: 60, step: 30, now: 0, ...wish };
  const days = freeTimes(whole, { openOn: () => [], taken: [], ...limits });
  return days.map(({ starts }) => starts.map((start) => clockOf(whole.zone, start)));
};
const from9to12 = () => [[540, 720] as const];
const at = (iso: string) => Date.parse(iso);

test('a booking has to end before closing', () => {
  expect(startsOf({}, { openOn: from9to12 })).toEqual([['9:00', '9:30', '10:00', '10:30', '11:00']]);
  expect(startsOf({ duration: 240 }, { openOn: from9to12 })).toEqual([[]]);
});

test('steps are counted from each opening', () => {
  const openOn = () => [[550, 640] as const, [700, 790] as const];
  expect(startsOf({ duration: 30 }, { openOn })).toEqual([
    ['9:10', '9:40', '10:10', '11:40', '12:10', '12:40'],
  ]);
});

test('bookings take their time and the buffer on both sides', () => {
  const taken = [{ from: at('2026-11-23T09:30:00+01:00'), to: at('2026-11-23T10:00:00+01:00') }];
  const wish = { duration: 30, step: 15 };
  expect(startsOf(wish, { openOn: from9to12, taken })[0]?.slice(0, 3)).toEqual(['9:00', '10:00', '10:15']);
  expect(startsOf(wish, { openOn: from9to12, taken: withBuffer(taken, 10) })[0]?.slice(0, 2)).toEqual([
    '10:15',
    '10:30',
  ]);
});

test('past times are not offered', () => {
  const now = at('2026-11-23T10:01:00+01:00');
  expect(startsOf({ now }, { openOn: from9to12 })).toEqual([['10:30', '11:00']]);
});

test('a booking goes on over midnight only where the next day continues', () => {
  const late: ClockSpan[] = [[1320, 1440]];
  const nights = (next: ClockSpan[]) => (date: CalendarDate) => (date === '2026-11-23' ? late : next);
  expect(startsOf({ duration: 120 }, { openOn: nights([]) })).toEqual([['22:00']]);
  expect(startsOf({ duration: 120 }, { openOn: nights([[0, 90]]) })).toEqual([
    ['22:00', '22:30', '23:00', '23:30'],
  ]);
  expect(startsOf({ duration: 120 }, { openOn: nights([[15, 90]]) })).toEqual([['22:00']]);
});

// Specification 25.8
describe('on days on which clocks change', () => {
  const night = () => [[60, 240] as const];

  test('a skipped time is not offered, and a booking over it lasts as long as any', () => {
    expect(startsOf({ from: '2026-03-29' }, { openOn: night })).toEqual([['1:00', '1:30', '3:00']]);
    expect(startsOf({ from: '2026-03-29', duration: 90 }, { openOn: night })).toEqual([['1:00', '1:30']]);
  });

  test('a doubled time is offered twice', () => {
    expect(startsOf({ from: '2026-10-25' }, { openOn: night })).toEqual([
      ['1:00', '1:30', '2:00', '2:30', '2:00', '2:30', '3:00'],
    ]);
  });

  test('a change of half an hour keeps the steps on the clock', () => {
    const zone = createZone('Australia/Lord_Howe');
    const wish = { zone, duration: 30, step: 60 };
    const openOn = () => [[0, 300] as const];
    expect(startsOf({ ...wish, from: '2026-04-05' }, { openOn })).toEqual([
      ['0:00', '1:00', '2:00', '3:00', '4:00'],
    ]);
    expect(startsOf({ ...wish, from: '2026-10-04' }, { openOn })).toEqual([['0:00', '1:00', '3:00', '4:00']]);
  });

  test.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['Asia/Kathmandu', '2026-03-29', 24],
    ['UTC', '2026-03-29', 24],
  ])('in %s, %s has %d hours', (name, date, hours) => {
    const zone = createZone(name);
    const { from, to } = dayOf(zone, date);
    expect((to - from) / 3_600_000).toBe(hours);
    const [all] = startsOf({ zone, from: date, duration: 30, step: 30 }, { openOn: () => [[0, 1440]] });
    expect(all).toHaveLength(hours * 2);
  });
});

describe('exactly the starts that nothing excludes are offered', () => {
  const CHANGES: [zone: string, days: CalendarDate[]][] = [
    ['Europe/Madrid', ['2026-03-29', '2026-10-25']],
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
    ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
    ['Asia/Kathmandu', ['2026-11-23']],
    ['UTC', ['2026-12-31']],
  ];
  const place = fc.constantFrom(...CHANGES).chain(([zone, days]) =>
    fc.record({
      zone: fc.constant(zone),
      from: fc
        .tuple(fc.constantFrom(...days), fc.integer({ min: -2, max: 0 }))
        .map(([day, back]) => addDays(day, back)),
    }),
  );
  const spans = fc
    .uniqueArray(fc.oneof(fc.constantFrom(0, 288), fc.integer({ min: 0, max: 288 })), { maxLength: 6 })
    .map((ends) => ends.toSorted((a, b) => a - b).map((end) => end * 5))
    .map((ends) => ends.flatMap((end, n): ClockSpan[] => (n % 2 === 1 ? [[ends[n - 1] ?? 0, end]] : [])));
  const booked = fc.tuple(fc.integer({ min: -60, max: 4 * 1440 }), fc.integer({ min: 1, max: 600 }));
  const scenario = fc.record({
    place,
    days: fc.integer({ min: 1, max: 3 }),
    duration: fc.oneof(fc.integer({ min: 5, max: 180 }), fc.constantFrom(1, 1440, 2000)),
    step: fc.constantFrom(5, 7, 15, 30, 60, 240),
    buffer: fc.constantFrom(0, 5, 20),
    week: fc.array(spans, { minLength: 1, maxLength: 4 }),
    booked: fc.array(booked, { maxLength: 8 }),
    now: fc.integer({ min: -1440, max: 2 * 1440 }),
  });

  /** The reason why a booking cannot begin at an instant, minute by minute of its time. */
  const reasonAgainst = (
    start: number,
    wish: Wish & { buffer: number },
    { taken }: Limits,
    openUntil: number,
  ) => {
    const end = start + wish.duration * MINUTE;
    if (start < wish.now) return 'over';
    if (openUntil < end) return 'closed';
    const apart = wish.buffer * MINUTE;
    return taken.some(({ from, to }) => start < to + apart && end > from - apart) ? 'taken' : undefined;
  };

  // Specification 25.8
  test('by a slow way of finding them', () => {
    const seen = new Set<string | undefined>();
    fc.assert(
      fc.property(scenario, ({ place, week, booked: times, now, ...rest }) => {
        const zone = createZone(place.zone);
        const begin = beginOf(zone, place.from);
        const openOn = (date: CalendarDate) => week[(utcOf(date) / 86_400_000) % week.length] ?? [];
        const taken = times
          .map(
            ([from, length]): Period => ({
              from: begin + from * MINUTE,
              to: begin + (from + length) * MINUTE,
            }),
          )
          .toSorted((a, b) => a.from - b.from);
        const wish = { zone, from: place.from, now: begin + now * MINUTE, ...rest };
        const limits = { openOn, taken };
        const widened = withBuffer(taken, rest.buffer);
        const offered = freeTimes(wish, { openOn, taken: widened }).flatMap(({ starts }) => starts);

        const end = beginOf(zone, addDays(place.from, rest.days));
        const expected: number[] = [];
        let openUntil = 0;
        for (let instant = end + 3 * 1440 * MINUTE; instant >= begin; instant -= MINUTE) {
          const { date, minutes } = zone.wallTime(instant);
          const span = openOn(date).find(([from, to]) => from <= minutes && minutes < to);
          if (!span) openUntil = 0;
          else openUntil ||= instant + MINUTE;
          if (!span || instant >= end || (minutes - span[0]) % rest.step > 0) continue;
          const reason = reasonAgainst(instant, wish, limits, openUntil);
          seen.add(reason);
          if (reason === undefined) expected.push(instant);
        }
        expect(offered).toEqual(expected.toReversed());
      }),
      { numRuns: rounds(60, 3000) },
    );
    expect(seen).toEqual(new Set(['over', 'closed', 'taken', undefined]));
  });
});
