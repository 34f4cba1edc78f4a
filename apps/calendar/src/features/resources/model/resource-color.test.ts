import { expect, test } from 'vitest';
import { aResource } from '../../../testing/entities.ts';
import { freeColor } from './resource-color.ts';

const colors = ['#111111', '#222222', '#333333'];
const inColors = (...used: string[]) =>
  used.map((color, index) => aResource({ id: `resource-${index}`, color }));

// Specification 26.8
test('a new resource gets an unused colour, then the least used one', () => {
  expect(freeColor([], colors)).toBe('#111111');
  expect(freeColor(inColors('#111111', '#333333'), colors)).toBe('#222222');
  expect(freeColor(inColors('#111111', '#222222', '#333333', '#111111'), colors)).toBe('#222222');
});
