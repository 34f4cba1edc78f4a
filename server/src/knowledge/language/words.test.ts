import { expect, test } from 'vitest';
import { daysIn } from './days.ts';
import { stemsOf, tokensOf, wordsOf } from './words.ts';

const meet = (a: string, b: string) => wordsOf(a).some((word) => wordsOf(b).includes(word));

test.each([
  ['стрижка', 'стрижку'],
  ['Маникюр', 'маникюра'],
  ['ЁЛКА', 'елки'],
  ['depilación', 'depilacion'],
  ['depilaciones', 'depilación'],
  ['haircuts', 'haircut'],
  ['стрижка', 'haircut'],
  ['precio', 'стоимость'],
  ['wi-fi', 'wifi'],
])('%s and %s find each other', (a, b) => {
  expect(meet(a, b)).toBe(true);
});

test.each([
  ['мужская', 'женская'],
  ['manicure', 'pedicure'],
  ['13', '14'],
  ['and', 'the'],
])('%s and %s do not', (a, b) => {
  expect(meet(a, b)).toBe(false);
});

test('numbers with separators are one word', () => {
  expect(tokensOf('от 1 500 ₽ или 2.500 €, 12,50')).toEqual(['от', '1500', 'или', '2500', '12', '50']);
});

test('a word has at most three stems', () => {
  expect(stemsOf('limpieza').length).toBeLessThanOrEqual(3);
});

test.each([
  ['Mon–Fri 9–18', '@mon @tue @wed @thu @fri'],
  ['de lunes a miércoles', '@mon @tue @wed'],
  ['пн-пт, вс выходной', '@mon @tue @wed @thu @fri @sun'],
  ['Friday to Monday', '@mon @fri @sat @sun'],
  ['по субботам', '@sat'],
  ['at the weekend', '@sat @sun'],
  ['ежедневно', '@mon @tue @wed @thu @fri @sat @sun'],
  ['monthly, sunny', ''],
])('the days of %j are %j', (text, days) => {
  expect(daysIn(text).join(' ')).toBe(days);
});
