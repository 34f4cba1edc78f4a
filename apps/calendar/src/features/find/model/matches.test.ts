import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { matches } from './matches.ts';

const written = aBooking({
  title: 'Colour',
  notes: 'By the window',
  customer: { name: 'Lucía Peña', phone: '' },
});
const phones = ['+34600000112', '600000112', '600 000 112'].map((phone) =>
  aBooking({ customer: { name: 'Ana', phone } }),
);

// Specification 57.4
test.each([['lucia'], ['pena lu'], ['window colour'], ['PEÑA']])(
  '%j finds a booking by a part of its texts',
  (search) => {
    expect(matches(written, search)).toBe(true);
  },
);

// Specification 57.4
test.each([['+34600000112'], ['600000112'], ['600 000 112'], ['0034 600-000-112'], ['000112']])(
  '%j finds a phone however it is written',
  (search) => {
    expect(phones.map((booking) => matches(booking, search))).toEqual([true, true, true]);
  },
);

test.each([['petrova'], ['700000112'], ['+34700000112'], ['']])('%j finds nothing', (search) => {
  expect([written, ...phones].some((booking) => matches(booking, search))).toBe(false);
});
