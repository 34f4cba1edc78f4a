import { expect, test } from 'vitest';
import { amountText, decimalSign, decimalsOf, isAmount, isCurrency } from './currencies.ts';

test('a currency is one of ISO 4217', () => {
  expect(['EUR', 'JPY', 'KWD', 'ZZZ', 'eur', ''].map(isCurrency)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an amount has the decimals of its currency', () => {
  expect(['EUR', 'JPY', 'KWD', null, '?'].map(decimalsOf)).toEqual([2, 0, 3, 2, 2]);
  expect([38, 0.33, 0.333, 1e9 + 0.01].map((amount) => isAmount(amount, 'EUR'))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([38, 0.5].map((amount) => isAmount(amount, 'JPY'))).toEqual([true, false]);
  expect([1.125, 1.1255].map((amount) => isAmount(amount, 'KWD'))).toEqual([true, false]);
});

// Specification 61.19
test('an amount in a field has all decimals of its currency, and keeps those that are too many', () => {
  const shown = ([amount, currency]: [number | string, string | null]) => amountText(amount, currency, ',');
  expect(
    (
      [
        [65.5, 'EUR'],
        [65, 'EUR'],
        [65.5, null],
        [0.333, 'EUR'],
        [1.5, 'KWD'],
        ['', 'EUR'],
      ] as const
    ).map(([...of]) => shown(of)),
  ).toEqual([...['65,50', '65', '65,50', '0,333', '1,500', '']]);
  expect(['en', 'es', 'ru'].map(decimalSign)).toEqual(['.', ',', ',']);
});
