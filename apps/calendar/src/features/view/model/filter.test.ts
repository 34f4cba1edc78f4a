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
  filtered(bookings, range, { ...everything, ...part }, (id) => (id === 'anna' ? 'Anna' : 'Lucía')).map(
    ({ id }) => id,
  );

// Specification 28.8
test.each([
  ['nothing', {}, ['cut', 'colour', 'over-midnight']],
  ['a resource', { resourceIds: ['anna'] }, ['colour', 'over-midnight']],
  ['statuses', { statuses: ['pending', 'arrived'] }, ['cut']],
  ['a source', { sources: ['telegram'] }, ['cut']],
  ['the customer', { text: 'ольга' }, ['colour']],
  ['words in any order', { text: 'window colour' }, ['colour']],
  ['the phone as it is written', { text: '+34 600' }, ['cut', 'over-midnight']],
  ['the digits of the phone', { text: '3460010' }, ['cut', 'over-midnight']],
  ['the name of the resource', { text: 'anna' }, ['colour', 'over-midnight']],
  ['a name without its accents', { text: 'lucia' }, ['cut']],
  ['several of these', { resourceIds: ['anna'], text: 'haircut' }, ['over-midnight']],
])('a filter by %s', (_, part, ids) => {
  expect(idsOf(part)).toEqual(ids);
});
