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

test('a URL without a query shows all resources in the current week', () => {
  expect(readView(url(), today, 1)).toEqual({ days: weekOf(today, 1), resourceIds: [] });
});

test.each([1, 6, 7] as const)(
  'the URL names another week by its Monday, and not the current one: weeks that start on %i',
  (startsOn) => {
    const next = withWeek(url('resource=a'), '2026-11-26', today, startsOn);
    expect(next.toString()).toBe('resource=a&week=2026-11-23');
    expect(withWeek(next, today, today, startsOn).toString()).toBe('resource=a');
  },
);

test('written resources are read back, and the week stays', () => {
  const params = withResources(url('week=2026-11-23&resource=c'), ['a', 'b']);
  expect(readView(params, today, 1)).toEqual({ days: weekOf('2026-11-23', 1), resourceIds: ['a', 'b'] });
  expect(withResources(params, []).toString()).toBe('week=2026-11-23');
});

test('the URL of a booking names it and its week, and the booking can be removed', () => {
  const [path, search = ''] = pathOfBooking('b 1', '2026-11-26').split('?');
  const params = url(search);
  expect(path).toBe('/dashboard/calendar');
  expect(namedBooking(params)).toBe('b 1');
  expect(readView(params, today, 1).days).toEqual(weekOf('2026-11-23', 1));
  expect(namedBooking(withoutBooking(params))).toBeNull();
});
