import { expect, test } from 'vitest';
import { weekOf } from '../../week/model/week.ts';
import {
  namedBooking,
  pathOfBooking,
  readView,
  withoutBooking,
  withResources,
  withWeek,
} from './view-url.ts';

const today = '2026-11-20';
const url = (text = '') => new URLSearchParams(text);

test('a URL that says nothing shows everyone in the week of today', () => {
  expect(readView(url(), today, 1)).toEqual({ days: weekOf(today, 1), resourceIds: [] });
});

test.each([1, 6, 7] as const)(
  'another week is named by its Monday, the week of today not at all: weeks that start on %i',
  (startsOn) => {
    const next = withWeek(url('resource=a'), '2026-11-26', today, startsOn);
    expect(next.toString()).toBe('resource=a&week=2026-11-23');
    expect(withWeek(next, today, today, startsOn).toString()).toBe('resource=a');
  },
);

test('resources that are written are read back, and leave the week alone', () => {
  const params = withResources(url('week=2026-11-23&resource=c'), ['a', 'b']);
  expect(readView(params, today, 1)).toEqual({ days: weekOf('2026-11-23', 1), resourceIds: ['a', 'b'] });
  expect(withResources(params, []).toString()).toBe('week=2026-11-23');
});

test('the URL of a booking names it and its week, and its name can be taken away', () => {
  const [path, search = ''] = pathOfBooking('b 1', '2026-11-26').split('?');
  const params = url(search);
  expect(path).toBe('/dashboard/calendar');
  expect(namedBooking(params)).toBe('b 1');
  expect(readView(params, today, 1).days).toEqual(weekOf('2026-11-23', 1));
  expect(namedBooking(withoutBooking(params))).toBeNull();
});
