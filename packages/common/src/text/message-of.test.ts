import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test.each([
  [new TypeError('no such file'), 'no such file'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('%o has a message', (error, message) => {
  expect(messageOf(error)).toBe(message);
});

test.each([new Error(''), 'broken', undefined])('the fallback replaces %o', (error) => {
  expect(messageOf(error, 'It failed')).toBe('It failed');
});
