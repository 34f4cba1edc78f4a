// @vitest-environment happy-dom
import { type ErrorName, NumberedError } from '@switchboard/federation/errors';
import { expect, test, vi } from 'vitest';
import { asNumberedError, refusalBox } from './placeholder.ts';

const boxOf = (reason: ErrorName, retry = () => {}) =>
  refusalBox(new NumberedError(reason, 'It did not work'), 'en', retry);

test.each<[ErrorName, string, string]>([
  ['embed-refused', 'may not be shown in this page', 'SB401'],
  ['embed-unconfigured', 'is not set up correctly', 'SB402'],
  ['unknown-remote', 'no such app', 'SB201'],
])('an error of the page offers no retry: %s', (reason, words, number) => {
  const box = boxOf(reason);
  expect(box.textContent).toContain(words);
  expect(box.textContent).toContain(number);
  expect(box.querySelector('button')).toBeNull();
});

test.each<[ErrorName, string, string]>([
  ['embed-unreachable', 'cannot be reached', 'SB403'],
  ['config-unreadable', 'Switchboard has an error', 'SB501'],
  ['registry-unreadable', 'Switchboard has an error', 'SB102'],
  ['crashed', 'Switchboard has an error', 'SB301'],
])('an error of the suite offers a retry: %s', (reason, words, number) => {
  const retry = vi.fn();
  const box = boxOf(reason, retry);
  expect(box.textContent).toContain(words);
  expect(box.textContent).toContain(number);
  box.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

test('a numbered error keeps its number, also from another bundle', () => {
  const known = new NumberedError('registry-unreadable', 'It is not JSON');
  const foreign = Object.assign(new Error('SB201'), { reason: 'unknown-remote', number: 'SB201' });
  expect(asNumberedError(known)).toBe(known);
  expect(asNumberedError(foreign)).toBe(foreign);
});

test('an error without a number becomes the cause of a crash', () => {
  const cause = new TypeError('x is undefined');
  expect(asNumberedError(cause)).toMatchObject({ number: 'SB301', cause });
});
