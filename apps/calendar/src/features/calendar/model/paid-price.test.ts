import { expect, test } from 'vitest';
import { isPayable, paidFields, toPayOf } from './paid-price.ts';

// Specification 61.8
test.each([
  [null, 45],
  [{ kind: 'price', value: 40 }, 40],
  [{ kind: 'amount', value: 5.1 }, 39.9],
  [{ kind: 'percent', value: 33 }, 30.15],
] as const)('a booking of 45 with %j costs %d', (discount, price) => {
  expect(toPayOf(45, discount, 'EUR')).toBe(price);
  expect(paidFields(45, discount, 'EUR').total_price).toBe(price);
});

test('a part is rounded to the money of the business', () => {
  expect(toPayOf(45, { kind: 'percent', value: 33 }, 'JPY')).toBe(30);
});

// Specification 61.9
test('a price lies between nothing and the total; else the total is expected', () => {
  expect([-0.01, 0, 45, 45.01].map((price) => isPayable(price, 45))).toEqual([false, true, true, false]);
  expect(paidFields(45, { kind: 'amount', value: 46 }, null)).toEqual({ total_price: 45 });
  expect(paidFields(45, { kind: 'price', value: 45 }, null)).toEqual({ total_price: 45 });
});
