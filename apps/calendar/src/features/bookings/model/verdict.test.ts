import type { FreeTimes } from '@switchboard/api-client';
import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { inTheWay, nextFree, startsAround, verdictOf } from './verdict.ts';

const madrid = intlZone('Europe/Madrid');
const at = (date: string, hour: number) => madrid.instantOf({ date, minutes: hour * 60 });
const NOW = at('2026-11-19', 12);
const time = (from: number, to: number, date = '2026-11-20') => ({
  start: at(date, from),
  end: at(date, to),
});
const iso = (instant: number) => new Date(instant).toISOString();

const free: FreeTimes = {
  time_zone: 'Europe/Madrid',
  days: [
    {
      date: '2026-11-20',
      open: [
        [9 * 60, 14 * 60],
        [16 * 60, 20 * 60],
      ],
      starts: [10, 10.5, 11, 16].map((hour) => iso(at('2026-11-20', hour))),
    },
    { date: '2026-11-21', open: [], starts: [] },
    { date: '2026-11-22', open: [[0, 1440]], starts: [iso(at('2026-11-22', 9))] },
  ],
};

describe('a time before it is booked', () => {
  const verdict = (given: { start: number; end: number }, known: FreeTimes | undefined = free) =>
    verdictOf(given, [], known, madrid, NOW).kind;

  test('is fine where the resource works and is free', () => {
    expect(verdict(time(10, 11))).toBe('fine');
  });

  test('is outside the working hours before them, in a break and on a closed day', () => {
    expect([verdict(time(8, 10)), verdict(time(13, 15)), verdict(time(10, 11, '2026-11-21'))]).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
  });

  test('is judged on both days when it lasts over midnight', () => {
    expect(verdict({ start: at('2026-11-22', 22), end: at('2026-11-23', 1) })).toBe('busy');
    expect(verdict({ start: at('2026-11-20', 19), end: at('2026-11-21', 1) })).toBe('closed');
  });

  test('is busy where the resource works but the start is not free', () => {
    expect(verdict(time(12, 13))).toBe('busy');
    expect(verdict(time(12.1, 13))).toBe('fine');
  });

  test('is fine as far as is known without free times', () => {
    expect(verdictOf(time(3, 4), [], undefined, madrid, NOW).kind).toBe('fine');
  });

  test('is taken by loaded bookings of that resource, but not by cancelled ones or by itself', () => {
    const bookings = [
      aBooking({ id: 'there' }),
      aBooking({ id: 'cancelled', status: 'cancelled' }),
      aBooking({ id: 'other', resourceId: 'resource-anna' }),
      aBooking({ id: 'itself' }),
    ];
    const found = inTheWay(bookings, ['resource-lucia'], time(10.5, 12), 'itself');
    expect(found.map(({ id }) => id)).toEqual(['there']);
    expect(verdictOf(time(10.5, 12), found, free, madrid, NOW)).toEqual({ kind: 'taken', bookings: found });
    expect(inTheWay(bookings, ['resource-lucia'], time(11, 12), undefined)).toEqual([]);
  });
});

test('free times are offered around the wanted one, by time', () => {
  const hours = startsAround(free, '2026-11-20', at('2026-11-20', 10.75), 2).map(
    (start) => madrid.wallTime(start).minutes / 60,
  );
  expect(hours).toEqual([10.5, 11]);
});

test('the next free time may be on another day', () => {
  const next = nextFree(free, at('2026-11-20', 17));
  expect(next && iso(next)).toBe(iso(at('2026-11-22', 9)));
  expect(nextFree(free, at('2026-11-22', 10))).toBeUndefined();
});
