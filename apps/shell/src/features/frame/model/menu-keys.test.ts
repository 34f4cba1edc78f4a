import { expect, test } from 'vitest';
import { itemAfterKey } from './menu-keys.ts';

const names = ['Settings', 'Help', 'Sign Out'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['s', -1, 0],
  ['s', 0, 2],
  ['S', 2, 0],
  ['h', 2, 1],
  ['x', 0, undefined],
  ['Enter', 0, undefined],
  [' ', 0, undefined],
] as const)('%s from item %s leads to %s', (key, from, to) => {
  expect(itemAfterKey(key, from, names)).toBe(to);
});

test('a letter leads to a name that begins with it under an accent', () => {
  expect(itemAfterKey('u', 0, ['Inicio', 'Últimos avisos'])).toBe(1);
});
