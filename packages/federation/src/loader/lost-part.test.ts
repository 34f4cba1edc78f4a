import { expect, test } from 'vitest';
import { isMissingPart } from './lost-part.ts';

test.each([
  'Loading chunk 123 failed.\n(error: https://host.test/remotes/chat/1/123.js)',
  'Loading chunk screens-bots failed.',
  'Loading CSS chunk 123 failed.\n(/remotes/chat/1/123.css)',
  'Failed to fetch dynamically imported module: https://host.test/a.js',
  'error loading dynamically imported module: https://host.test/a.js',
  'Importing a module script failed.',
])('a missing part is recognised by its error message: %s', (message) => {
  expect(isMissingPart(new Error(message))).toBe(true);
});

test.each([
  new TypeError('Failed to fetch'),
  new Error('x is not a function'),
  'Loading chunk 1 failed',
  null,
])('%s is not a missing part', (error) => {
  expect(isMissingPart(error)).toBe(false);
});
