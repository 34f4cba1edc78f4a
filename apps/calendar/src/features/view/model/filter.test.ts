import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { filtered } from './filter.ts';
import type { Filter } from './view-url.ts';

const everything: Filter = { resourceIds: [], statuses: [], sources: [], text: '' };
const range = { from: Date.parse('2026-11-20T00:00:00Z'), to: Date.parse('2026-11-21T00:00:00Z') };
const bookings = [
  aBooking({ id: 'cut', status: 'pending', source: 'telegram' }),
  aBooking({
    id: 'colour',
    resourceId: 'anna',
    title: 'Colour',
    notes: 'By the window',
    customer: { name: 'Ольга', phone: '' },
  }),
  aBooking({ id: 'before', start: '2026-11-19T22:00:00Z', end: '2026-11-20T00:00:00Z' }),
  aBooking({
    id: 'over-midnight',
    resourceId: 'anna',
    start: '2026-11-19T23:00:00Z',
    end: '2026-11-20T01:00:00Z',
  }),
];
const idsOf = (part: Partial<Filter>) =>
  filtered(bookings, range, { ...everything, ...part }).map(({ id }) => id);

// Specification 28.8
test.each([
  ['nothing', {}, ['cut', 'colour', 'over-midnight']],
  ['a resource', { resourceIds: ['anna'] }, ['colour', 'over-midnight']],
  ['statuses', { statuses: ['pending', 'arrived'] }, ['cut']],
  ['a source', { sources: ['telegram'] }, ['cut']],
  [
    'several of these',
    { resourceIds: ['anna'], statuses: ['confirmed'], text: 'haircut' },
    ['colour', 'over-midnight'],
  ],
])('a filter by %s', (_, part, ids) => {
  expect(idsOf(part)).toEqual(ids);
});

// Specification 60.13
test('a booking of several resources is shown with any of them', () => {
  const both = aBooking({ resourceId: 'anna', resourceIds: ['anna', 'room'] });
  const isShownFor = (...resourceIds: string[]) =>
    filtered([both], range, { ...everything, resourceIds }).length > 0;
  expect([isShownFor('room'), isShownFor('olga', 'anna'), isShownFor('olga')]).toEqual([true, true, false]);
});
