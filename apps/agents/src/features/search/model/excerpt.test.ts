import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const prompt = `You are Lavanda, the assistant of a studio in Madrid.
Answer in the language of the customer. Never promise a discount to anybody.`;

test('an excerpt begins shortly before what was looked for, with a whole word', () => {
  expect(excerptOf(prompt, 'discount')).toBe('… Never promise a discount to anybody.');
});

test('what stands at the beginning needs no excerpt', () => {
  expect(excerptOf(prompt, 'lavanda').startsWith('You are Lavanda')).toBe(true);
});

test('what is not there shows the beginning, and no more than a line', () => {
  expect(excerptOf(prompt, 'marina').startsWith('You are Lavanda')).toBe(true);
  expect(excerptOf('word '.repeat(100), 'marina').length).toBeLessThanOrEqual(140);
});

test('letters that are longer when they are compared do not move the excerpt', () => {
  expect(excerptOf(`${'ﷺ '.repeat(10)}at once: never promise a discount to anybody`, 'discount')).toBe(
    '… once: never promise a discount to anybody',
  );
});

test.each([
  ['ends with', ''],
  ['stands in', ' to anybody'],
])('what a very long word %s is where the excerpt begins', (_, rest) => {
  expect(excerptOf(`${'x'.repeat(200)}discount${rest}`, 'discount')).toBe(`… discount${rest}`);
});
