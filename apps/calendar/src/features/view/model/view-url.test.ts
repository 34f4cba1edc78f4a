import { expect, test } from 'vitest';
import {
  agentIn,
  namedBooking,
  pathOfBooking,
  readView,
  withAgent,
  withDate,
  withFilter,
  withoutBooking,
  withView,
} from './view-url.ts';

const today = '2026-11-20';
const url = (text = '') => new URLSearchParams(text);
const everything = { resourceIds: [], statuses: [], sources: [], text: '' };

test('a URL without a query shows everything around today, in the usual view', () => {
  expect(readView(url(), today, 'agenda')).toEqual({ view: 'agenda', date: today, filter: everything });
});

// Specification 28.9
test('a URL names date, view and filters', () => {
  const text = 'date=2026-11-26&view=month&resources=a,b&status=pending,arrived&source=telegram&q=+34%20600';
  expect(readView(url(text), today, 'week')).toEqual({
    view: 'month',
    date: '2026-11-26',
    filter: {
      resourceIds: ['a', 'b'],
      statuses: ['pending', 'arrived'],
      sources: ['telegram'],
      text: ' 34 600',
    },
  });
});

// Specification 28.9
test.each([
  'date=0001-01-01',
  'date=9999-12-31',
  'date=2026-02-30',
  'date=',
  'view=year',
  'resources=,&status=',
  'date=x&view=',
])('the values of %j that mean nothing are ignored', (text) => {
  expect(readView(url(text), today, 'week')).toEqual({ view: 'week', date: today, filter: everything });
});

test('links of earlier releases show their week and resources', () => {
  const old = url('week=2026-11-23&resource=a&resource=b');
  expect(readView(old, today, 'week')).toMatchObject({
    date: '2026-11-23',
    filter: { resourceIds: ['a', 'b'] },
  });
  expect(withDate(old, '2026-11-30', today).toString()).toBe('resource=a&resource=b&date=2026-11-30');
  expect(withFilter(old, { resourceIds: ['c'] }).toString()).toBe('week=2026-11-23&resources=c');
});

test('today is not in the URL, and other parameters stay', () => {
  const next = withDate(url('q=anna'), '2026-11-26', today);
  expect(next.toString()).toBe('q=anna&date=2026-11-26');
  expect(withDate(next, today, today).toString()).toBe('q=anna');
  expect(withView(url('q=anna'), 'day').toString()).toBe('q=anna&view=day');
});

test('a written filter is read back, and an empty one leaves the URL', () => {
  const filter = { resourceIds: ['a', 'b'], statuses: ['pending'], sources: ['manual'], text: 'a & b' };
  const params = withFilter(url('date=2026-11-26'), filter);
  expect(readView(params, today, 'week').filter).toEqual(filter);
  expect(withFilter(params, { statuses: [] }).has('status')).toBe(false);
  expect(withFilter(params, everything).toString()).toBe('date=2026-11-26');
});

test('another agent is named without the resources of the one before', () => {
  const params = withAgent(url('resources=a&date=2026-11-26'), 'sales');
  expect([params.toString(), agentIn(params)]).toEqual(['date=2026-11-26&agent=sales', 'sales']);
  expect(agentIn(withAgent(params, null))).toBeNull();
});

// Specification 28.9
test('the URL of a booking names it and its day, and the booking can be removed', () => {
  const [path, search = ''] = pathOfBooking('b 1', '2026-11-26').split('?');
  const params = url(search);
  expect(path).toBe('/dashboard/calendar');
  expect(namedBooking(params)).toBe('b 1');
  expect(readView(params, today, 'week').date).toBe('2026-11-26');
  expect(namedBooking(withoutBooking(params))).toBeNull();
});

test('a URL that names a customer opens a new booking', () => {
  expect(namedBooking(url('customer=7'))).toBe('new');
  expect(withoutBooking(url('customer=7')).toString()).toBe('');
});
