import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const prompt = `You are Lavanda, the assistant of a studio in Madrid.
Answer in the language of the customer. Never promise a discount to anybody.`;

test('an excerpt begins shortly before the match, with a whole word', () => {
  expect(excerptOf(prompt, 'discount')).toBe('… Never promise a discount to anybody.');
});

test('a match at the beginning needs no excerpt', () => {
  expect(excerptOf(prompt, 'lavanda').startsWith('You are Lavanda')).toBe(true);
});

test('without a match the beginning is shown, at most one line', () => {
  expect(excerptOf(prompt, 'marina').startsWith('You are Lavanda')).toBe(true);
  expect(excerptOf('word '.repeat(100), 'marina').length).toBeLessThanOrEqual(140);
});

test('letters that grow when folded do not move the excerpt', () => {
  expect(excerptOf(`${'ﷺ '.repeat(10)}at once: never promise a discount to anybody`, 'discount')).toBe(
    '… once: never promise a discount to anybody',
  );
});

test.each([
  ['ends with', ''],
  ['contains', ' to anybody'],
])('the excerpt begins with a match that a very long word %s', (_, rest) => {
  expect(excerptOf(`${'x'.repeat(200)}discount${rest}`, 'discount')).toBe(`… discount${rest}`);
});
