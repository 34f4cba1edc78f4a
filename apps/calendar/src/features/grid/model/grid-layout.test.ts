import type { Booking } from '@switchboard/api-client';
import { addDays, type CalendarDate, dateOfUtc } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { createGridLayout } from './grid-layout.ts';
import { MIN_MINUTES } from './scale.ts';

const madrid = intlZone('Europe/Madrid');
const columnsOf = (dates: readonly CalendarDate[], resourceId: string | null = null) =>
  dates.map((date) => ({ date, resourceId }));

const booked = (start: string, end: string, given: Partial<Booking> = {}) =>
  aBooking({ id: `${start} ${end}`, start, end, ...given });

/** Where a booking is on some days: from, to, continued. */
const onDays = (booking: Booking, dates: readonly CalendarDate[], zone = madrid) =>
  createGridLayout(zone)(columnsOf(dates), [booking]).map(({ blocks }) =>
    blocks.map(({ start, end, continued }) => [start, end, continued]),
  );

describe('the place of a booking', () => {
  // Specification 24.8
  test('10:00 is at the same height on the day on which clocks go forward and on the next', () => {
    expect(onDays(booked('2026-03-29T10:00:00+02:00', '2026-03-29T11:00:00+02:00'), ['2026-03-29'])).toEqual([
      [[600, 660, false]],
    ]);
    expect(onDays(booked('2026-03-30T10:00:00+02:00', '2026-03-30T11:00:00+02:00'), ['2026-03-30'])).toEqual([
      [[600, 660, false]],
    ]);
  });

  // Specification 24.8
  test.each([
    ['America/New_York', '2026-11-01', '2026-11-01T10:00:00-05:00'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T10:00:00+11:00'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T10:00:00+10:30'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-20T10:00:00+05:45'],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T10:00:00+03:00'],
    ['UTC', '2026-11-20', '2026-11-20T10:00:00Z'],
  ])('10:00 in %s on %s is at 10:00', (zone, date, start) => {
    const end = new Date(Date.parse(start) + 60 * MINUTE).toISOString();
    expect(onDays(booked(start, end), [date], intlZone(zone))).toEqual([[[600, 660, false]]]);
  });

  // Specification 24.6
  test('over midnight it is in both days; until midnight only in the first', () => {
    const days = ['2026-11-20', '2026-11-21'];
    expect(onDays(booked('2026-11-20T23:00:00+01:00', '2026-11-21T01:30:00+01:00'), days)).toEqual([
      [[1380, 1440, false]],
      [[0, 90, true]],
    ]);
    expect(onDays(booked('2026-11-20T23:00:00+01:00', '2026-11-21T00:00:00+01:00'), days)).toEqual([
      [[1380, 1440, false]],
      [],
    ]);
  });

  test('with an end before its start on the clock it is as long as the time passed', () => {
    const back = booked('2026-10-25T02:40:00+02:00', '2026-10-25T02:10:00+01:00');
    expect(onDays(back, ['2026-10-25'])).toEqual([[[160, 190, false]]]);
  });

  test('a short one is long enough to be hit, also at the end of the day', () => {
    const short = booked('2026-11-20T23:58:00+01:00', '2026-11-20T23:59:00+01:00');
    expect(onDays(short, ['2026-11-20'])).toEqual([[[1440 - MIN_MINUTES, 1440, false]]]);
  });

  test('two short ones within the minimum length are side by side', () => {
    const [layout] = createGridLayout(madrid)(columnsOf(['2026-11-20']), [
      booked('2026-11-20T10:00:00+01:00', '2026-11-20T10:05:00+01:00'),
      booked('2026-11-20T10:05:00+01:00', '2026-11-20T10:10:00+01:00'),
    ]);
    expect(layout?.blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test('people who begin together have the same lanes on every day', () => {
    const of = (day: string, id: string, resourceId: string) =>
      aBooking({ id, resourceId, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` });
    const layouts = createGridLayout(madrid)(columnsOf(['2026-11-20', '2026-11-21']), [
      of('2026-11-20', 'first', 'resource-b'),
      of('2026-11-20', 'second', 'resource-a'),
      of('2026-11-21', 'third', 'resource-b'),
      of('2026-11-21', 'fourth', 'resource-a'),
    ]);
    const peopleOf = ({ blocks }: (typeof layouts)[number]) => blocks.map(({ group }) => group);
    expect(layouts.map(peopleOf)).toEqual([
      ['resource-a', 'resource-b'],
      ['resource-a', 'resource-b'],
    ]);
  });

  test('one whose times cannot be read is left out', () => {
    expect(onDays(booked('tomorrow', 'later'), ['2026-11-20'])).toEqual([[]]);
  });

  test('is in the column of its resource, and in that of all', () => {
    const columns = ['resource-a', 'resource-b', null].map((resourceId) => ({
      date: '2026-11-20',
      resourceId,
    }));
    const booking = booked('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', { resourceId: 'resource-b' });
    const layouts = createGridLayout(madrid)(columns, [booking]);
    expect(layouts.map(({ blocks }) => blocks.length)).toEqual([0, 1, 1]);
  });

  // Specification 60.13
  test('is in the column of each of its resources, and once in that of all', () => {
    const columns = ['resource-a', 'resource-b', 'resource-c', null].map((resourceId) => ({
      date: '2026-11-20',
      resourceId,
    }));
    const booking = booked('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', {
      resourceId: 'resource-b',
      resourceIds: ['resource-b', 'resource-a'],
    });
    const layouts = createGridLayout(madrid)(columns, [booking]);
    expect(layouts.map(({ blocks }) => blocks.length)).toEqual([1, 1, 0, 1]);
  });
});

// Specification 24.8
test('in every zone a booking has a block in each day that it touches, in order and at its minutes', () => {
  const zones = [
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'America/Havana',
    'UTC',
  ].map(intlZone);
  const from = fc.integer({ min: Date.UTC(2026, 0, 10) / MINUTE, max: Date.UTC(2026, 11, 20) / MINUTE });
  const near = fc.array(
    fc.record({
      offset: fc.integer({ min: 0, max: 3 * 1440 }),
      length: fc.integer({ min: 1, max: 2 * 1440 }),
      id: fc.uuid(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...zones), from, near, (zone, first, list) => {
      const bookings = list.map(({ offset, length, id }) => {
        const start = (first + offset) * MINUTE;
        const end = start + length * MINUTE;
        return aBooking({ id, start: new Date(start).toISOString(), end: new Date(end).toISOString() });
      });
      const opening = addDays(dateOfUtc(first * MINUTE), -1);
      const dates = Array.from({ length: 9 }, (_, index) => addDays(opening, index));
      const layouts = createGridLayout(zone)(columnsOf(dates), bookings);
      for (const { column, blocks } of layouts) {
        const starts = blocks.map(({ start }) => start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        for (const { item, start, end, continued } of blocks) {
          expect(start >= 0 && end - start >= MIN_MINUTES && end <= 1440).toBe(true);
          const wall = zone.wallTime(item.start);
          expect(continued).toBe(wall.date !== column.date);
          expect(start).toBe(continued ? 0 : Math.min(wall.minutes, 1440 - MIN_MINUTES));
        }
      }
      for (const booking of bookings) {
        const touched = layouts.filter(({ blocks }) => blocks.some(({ item }) => item.booking === booking));
        expect(touched[0]?.column.date).toBe(zone.wallTime(Date.parse(booking.start)).date);
        expect(touched.at(-1)?.column.date).toBe(zone.wallTime(Date.parse(booking.end) - 1).date);
      }
    }),
  );
});

// Specification 26.4
test('a change of one booking leaves all other columns and the untouched blocks as they were', () => {
  const layOut = createGridLayout(madrid);
  const columns = columnsOf(['2026-11-20', '2026-11-21']);
  const early = booked('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z');
  const late = booked('2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z');
  const next = booked('2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z');
  const [friday, saturday] = layOut(columns, [early, late, next]);
  const [changed, same] = layOut(columns, [early, { ...late, title: 'Colour' }, next]);
  expect(same).toBe(saturday);
  expect(changed).not.toBe(friday);
  expect(changed?.blocks[0]).toBe(friday?.blocks[0]);
  expect(changed?.blocks[1]?.item.booking.title).toBe('Colour');
});
