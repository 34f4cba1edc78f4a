import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from './durations.ts';
import { intlZone } from './intl-zone.ts';
import { clockText } from './wall-time.ts';

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
].map(intlZone);
const zone = fc.constantFrom(...zones);
/** A full minute between 1975 and 2100. */
const instant = fc
  .integer({ min: Date.UTC(1975, 0, 1) / MINUTE, max: Date.UTC(2100, 0, 1) / MINUTE })
  .map((minutes) => minutes * MINUTE);

test('wall times are those of Intl', () => {
  fc.assert(
    fc.property(zone, instant, ({ name, wallTime }, at) => {
      const { date, minutes } = wallTime(at);
      const said = new Date(at).toLocaleString('sv-SE', {
        timeZone: name,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      expect(`${date} ${clockText(minutes)}`).toBe(said);
    }),
  );
});

test('every wall time leads back to its instant, the earlier one of two', () => {
  fc.assert(
    fc.property(zone, instant, ({ wallTime, instantOf }, at) => {
      const back = instantOf(wallTime(at));
      expect(wallTime(back)).toEqual(wallTime(at));
      expect(back).toBeLessThanOrEqual(at);
    }),
  );
});

describe('in Madrid', () => {
  const madrid = intlZone('Europe/Madrid');

  test('10:00 is 10:00 before, on and after the day on which clocks go forward', () => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
    const instants = days.map((date) => new Date(madrid.instantOf({ date, minutes: 600 })).toISOString());
    expect(instants).toEqual([
      '2026-03-28T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
  });

  test('a time that clocks skip is taken an hour later', () => {
    const left = madrid.instantOf({ date: '2026-03-29', minutes: 150 });
    expect(madrid.wallTime(left)).toEqual({ date: '2026-03-29', minutes: 210 });
  });

  test('a time that occurs twice is the first one', () => {
    const twice = madrid.instantOf({ date: '2026-10-25', minutes: 150 });
    expect(new Date(twice).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

test.each([
  ['America/New_York', '2026-03-08', 180, '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00.000Z'],
  ['Asia/Kathmandu', '2026-03-29', 150, '2026-03-28T20:45:00.000Z'],
  ['UTC', '2026-03-29', 150, '2026-03-29T02:30:00.000Z'],
])('in %s, %s at minute %i is one instant', (name, date, minutes, iso) => {
  expect(new Date(intlZone(name).instantOf({ date, minutes })).toISOString()).toBe(iso);
});

test('an unknown zone is refused', () => {
  expect(() => intlZone('Mars/Olympus')).toThrow(RangeError);
});
