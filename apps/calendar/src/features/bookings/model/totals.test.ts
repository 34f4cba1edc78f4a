import { expect, test } from 'vitest';
import { anOption } from '../../../testing/entities.ts';
import { totalsOf } from './totals.ts';

// Specification 28.2
test('durations and prices add up to the cent; a service without a price costs nothing', () => {
  const options = [
    anOption({ duration: 60, price: 0.1 }),
    anOption({ duration: 45, price: 0.2 }),
    anOption({ duration: 15, price: null }),
  ];
  expect(totalsOf(options)).toEqual({ duration: 120, price: 0.3 });
  expect(totalsOf([])).toEqual({ duration: 0, price: 0 });
});
