import { expect, test } from 'vitest';
import { pageScale } from './page-scale.ts';

const drawn = (width: number, height: number, wanted: number) => {
  const scale = pageScale({ width, height }, wanted);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

// Specification 66.7
test('a page has the wanted width, and never more pixels than a page may cost', () => {
  expect(drawn(600, 800, 1200)).toEqual({ width: 1200, height: 1600 });
  const large = drawn(14_400, 14_400, 20_000);
  expect(large.width * large.height).toBeLessThan(8_010_000);
  const long = drawn(10, 14_400, 1200);
  expect(long.height).toBeLessThanOrEqual(8_192);
});
