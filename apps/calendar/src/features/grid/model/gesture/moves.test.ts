import { addDays, dateOfUtc, utcOf } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { clockText } from '@switchboard/common/time/wall-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlZone, type Zone } from '../../../time/model/zone.ts';
import { moved, rangeAt, rangeBetween, type Span, withEndMoved, withStartMoved } from './moves.ts';
import { instantAt, wallMinutes } from './wall-minutes.ts';

const zones = ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'].map(
  intlZone,
);
const madrid = intlZone('Europe/Madrid');

const at = (zone: Zone, date: string, minutes: number) => instantAt(zone, wallMinutes(date, minutes));
const clockOf = (zone: Zone, instant: number) => {
  const { date, minutes } = zone.wallTime(instant);
  return `${date} ${clockText(minutes)}`;
};
const clocks = (zone: Zone, { start, end }: Span) => [clockOf(zone, start), clockOf(zone, end)];
const span = (zone: Zone, date: string, from: number, to: number): Span => ({
  start: at(zone, date, from),
  end: at(zone, date, to),
});

/** Days around the changes of the clocks, and all others of two years. */
const day = fc.oneof(
  fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-10-04', '2026-04-05'),
  fc.integer({ min: utcOf('2026-01-01'), max: utcOf('2027-12-31') }).map(dateOfUtc),
);
const scene = fc.record({
  zone: fc.constantFrom(...zones),
  date: day,
  to: day,
  start: fc.integer({ min: 0, max: 287 }).map((steps) => steps * 5),
  length: fc.integer({ min: 1, max: 30 * 60 }),
  /** The places at which the drag began and is now. */
  taken: fc.double({ min: 0, max: 1440, noNaN: true }),
  held: fc.double({ min: 0, max: 1440, noNaN: true }),
  step: fc.constantFrom(5, 15),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const drag = ({ zone, date, to, start, length, taken, held, step }: Scene) => {
  const from = at(zone, date, start);
  const before = { start: from, end: from + length * MINUTE };
  const after = moved(zone, before, { date, minutes: taken }, { date: to, minutes: held }, step);
  return { before, after };
};
/** Whether a day has all of its 24 hours once. */
const isPlain = (zone: Zone, date: string) =>
  at(zone, addDays(date, 1), 0) - at(zone, date, 0) === 1440 * MINUTE;

describe('a moved booking', () => {
  // Specification 24.7
  test('keeps its real duration in every zone', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { before, after } = drag(given);
        expect(after.end - after.start).toBe(before.end - before.start);
      }),
    );
  });

  test('keeps its clock time when only the day changes, on every day that has that time', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { zone, to } = given;
        fc.pre(isPlain(zone, given.date) && isPlain(zone, to) && given.start + given.length <= 1440);
        const { before, after } = drag({ ...given, held: given.taken });
        expect(zone.wallTime(after.start)).toEqual({ ...zone.wallTime(before.start), date: to });
      }),
    );
  });

  test('of one day stays in one day, also on days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { before, after } = drag(given);
        const { zone } = given;
        const next = (instant: number) => at(zone, addDays(zone.wallTime(instant).date, 1), 0);
        fc.pre(before.end <= next(before.start));
        // A day of 23 hours cannot hold a booking of 24.
        fc.pre(given.length <= 23 * 60);
        expect(after.end).toBeLessThanOrEqual(next(after.start));
        expect(zone.wallTime(after.start).date).toBe(
          after === before ? zone.wallTime(before.start).date : given.to,
        );
      }),
    );
  });

  // Specification 27.5
  test('is at a full step, at most half a step from the pointer, unless midnight stops it', () => {
    const short = { length: fc.integer({ min: 1, max: 120 }), wanted: fc.integer({ min: 15, max: 1305 }) };
    fc.assert(
      fc.property(scene, fc.record(short), (given, { length, wanted }) => {
        const { zone, step, taken, start } = given;
        fc.pre(start <= 1320 && Math.abs(wanted - start) >= step / 2);
        fc.pre(isPlain(zone, given.to) && isPlain(zone, given.date));
        const { after } = drag({ ...given, length, held: taken + wanted - start });
        expect(zone.wallTime(after.start).minutes % step).toBe(0);
        expect(Math.abs(zone.wallTime(after.start).minutes - wanted)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  test('that is put back is as it was, to the instant', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { before, after } = drag({ ...given, to: given.date, held: given.taken });
        expect(after).toEqual(before);
      }),
    );
  });

  test('never goes up when the pointer goes down, also where clocks skip time', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: 0, max: 600, noNaN: true }), (given, more) => {
        const lower = { ...given, held: Math.min(1440, given.held + more) };
        const clock = (each: Scene) => clockOf(each.zone, drag(each).after.start);
        expect(clock(lower) >= clock(given)).toBe(true);
      }),
    );
  });

  test('keeps an odd minute when it goes to another day, and loses it when it moves along the clock', () => {
    const odd = span(madrid, '2026-11-20', 605, 655);
    const put = (date: string, minutes: number) =>
      clocks(madrid, moved(madrid, odd, { date: '2026-11-20', minutes: 610 }, { date, minutes }, 15));
    expect(put('2026-11-21', 616)).toEqual(['2026-11-21 10:05', '2026-11-21 10:55']);
    expect(put('2026-11-20', 622)).toEqual(['2026-11-20 10:15', '2026-11-20 11:05']);
  });

  test('over midnight moves along midnight', () => {
    const late = span(madrid, '2026-11-20', 23 * 60, 25 * 60);
    const [friday, saturday] = ['2026-11-20', '2026-11-21'];
    const put = (from: string, taken: number, to: string, held: number) =>
      clocks(madrid, moved(madrid, late, { date: from, minutes: taken }, { date: to, minutes: held }, 15));
    expect(put(friday, 1400, saturday, 1430)).toEqual(['2026-11-21 23:30', '2026-11-22 01:30']);
    expect(put(friday, 1400, friday, 1280)).toEqual(['2026-11-20 21:00', '2026-11-20 23:00']);
    expect(put(saturday, 30, saturday, 180)).toEqual(['2026-11-21 01:30', '2026-11-21 03:30']);
    expect(put(saturday, 30, friday, 30)).toEqual(['2026-11-19 23:00', '2026-11-20 01:00']);
  });

  test('to a time that clocks skip begins at the jump', () => {
    const night = span(madrid, '2026-03-28', 150, 210);
    const put = (minutes: number) =>
      clocks(
        madrid,
        moved(madrid, night, { date: '2026-03-28', minutes: 150 }, { date: '2026-03-29', minutes }, 15),
      );
    expect(put(150)).toEqual(['2026-03-29 03:00', '2026-03-29 04:00']);
    expect(put(165)).toEqual(['2026-03-29 03:00', '2026-03-29 04:00']);
    expect(put(195)).toEqual(['2026-03-29 03:15', '2026-03-29 04:15']);
    expect(put(105)).toEqual(['2026-03-29 01:45', '2026-03-29 03:45']);
  });

  test('keeps the second of two hours of the same name unless it is moved', () => {
    const start = Date.parse('2026-10-25T01:30:00Z');
    const second = { start, end: start + 30 * MINUTE };
    const spot = (minutes: number) => ({ date: '2026-10-25', minutes });
    expect(moved(madrid, second, spot(155), spot(157), 15)).toEqual(second);
    expect(new Date(moved(madrid, second, spot(155), spot(170), 15).start).toISOString()).toBe(
      '2026-10-25T00:45:00.000Z',
    );
  });
});

describe('a resized booking', () => {
  const resized = fc.record({ given: scene, by: fc.integer({ min: -1500, max: 1500 }) });

  test('has its other side as it was, and at least one step', () => {
    fc.assert(
      fc.property(resized, ({ given: { zone, date, start, length, step }, by }) => {
        const from = at(zone, date, start);
        const before = { start: from, end: from + length * MINUTE };
        const late = withEndMoved(zone, before, by, step);
        const early = withStartMoved(zone, before, by, step);
        expect(late.start).toBe(before.start);
        expect(early.end).toBe(before.end);
        const least = Math.min(length, step) * MINUTE;
        expect(late.end - late.start).toBeGreaterThanOrEqual(least);
        expect(early.end - early.start).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  test('stays in the day of the side that moves', () => {
    const noon = span(madrid, '2026-11-20', 720, 780);
    expect(clocks(madrid, withEndMoved(madrid, noon, 2000, 15))[1]).toBe('2026-11-21 00:00');
    expect(clocks(madrid, withStartMoved(madrid, noon, -2000, 15))[0]).toBe('2026-11-20 00:00');
    const late = span(madrid, '2026-11-20', 1380, 1500);
    expect(clocks(madrid, withEndMoved(madrid, late, -200, 15))[1]).toBe('2026-11-21 00:00');
    expect(clocks(madrid, withEndMoved(madrid, late, 30, 15))[1]).toBe('2026-11-21 01:30');
    const tillMidnight = span(madrid, '2026-11-20', 1380, 1440);
    expect(clocks(madrid, withEndMoved(madrid, tillMidnight, -30, 15))[1]).toBe('2026-11-20 23:30');
    expect(withEndMoved(madrid, tillMidnight, 30, 15)).toEqual(tillMidnight);
  });

  test('over a change of the clocks ends at the pointer, and lasts the time that passes until then', () => {
    const hours = ({ start, end }: Span) => (end - start) / MINUTE / 60;
    const spring = withEndMoved(madrid, span(madrid, '2026-03-29', 60, 90), 150, 15);
    expect(clocks(madrid, spring)[1]).toBe('2026-03-29 04:00');
    expect(hours(spring)).toBe(2);
    const autumn = withEndMoved(madrid, span(madrid, '2026-10-25', 60, 90), 150, 15);
    expect(clocks(madrid, autumn)[1]).toBe('2026-10-25 04:00');
    expect(hours(autumn)).toBe(4);
  });

  test('in the second of two hours of the same name ends in it', () => {
    const start = Date.parse('2026-10-25T01:15:00Z');
    const end = withEndMoved(madrid, { start, end: start + 15 * MINUTE }, 15, 15);
    expect(end).toEqual({ start, end: start + 30 * MINUTE });
  });
});

describe('a new booking', () => {
  test.each([
    [611, 15, 600, 660],
    [614, 5, 610, 670],
    [1439, 15, 1425, 1440],
    [1440, 15, 1425, 1440],
  ])('by a click at minute %i with steps of %i is from %i to %i', (minutes, step, from, until) => {
    expect(rangeAt(minutes, step)).toEqual({ minutes: from, until });
  });

  test.each([
    [605, 652, 600, 660],
    [652, 605, 600, 660],
    [605, 606, 600, 615],
    [600, 600.5, 600, 615],
    [1440, 1439, 1425, 1440],
    [0, 0, 0, 15],
  ])('dragged from minute %d to %d is from %i to %i', (from, to, minutes, until) => {
    expect(rangeBetween(from, to, 15)).toEqual({ minutes, until });
  });
});
