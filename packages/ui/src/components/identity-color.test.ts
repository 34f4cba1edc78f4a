import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { IDENTITY_COLORS, identityColor } from './identity-color.ts';

describe('white initials are readable', () => {
  test.each(IDENTITY_COLORS)('on %s', (color) => {
    expect(contrast('#fff', color)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the twelve colours are all different', () => {
  expect(new Set(IDENTITY_COLORS).size).toBe(12);
});

test.each(['', 'user-0001', 'Анна', '😀', 'x'.repeat(10_000)])('%j always has the same colour', (id) => {
  expect(IDENTITY_COLORS).toContain(identityColor(id));
  expect(identityColor(id)).toBe(identityColor(`${id}`));
});

test('ids that differ in one character get all twelve colours', () => {
  const colors = Array.from({ length: 200 }, (_, index) => identityColor(`conversation-${index}`));
  expect(new Set(colors).size).toBe(12);
});
