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
])('what the page did wrong, the page has to mend: %s', (reason, words, number) => {
  const box = boxOf(reason);
  expect(box.textContent).toContain(words);
  expect(box.textContent).toContain(number);
  expect(box.querySelector('button')).toBeNull();
});

test.each<[ErrorName, string, string]>([
  ['embed-unreachable', 'cannot be reached', 'SB403'],
  ['config-unreadable', 'Something is wrong with Switchboard', 'SB501'],
  ['registry-unreadable', 'Something is wrong with Switchboard', 'SB102'],
  ['crashed', 'Something is wrong with Switchboard', 'SB301'],
])('what is wrong with the suite can be tried again: %s', (reason, words, number) => {
  const retry = vi.fn();
  const box = boxOf(reason, retry);
  expect(box.textContent).toContain(words);
  expect(box.textContent).toContain(number);
  box.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

test('what has a number keeps it, also where another bundle made it', () => {
  const known = new NumberedError('registry-unreadable', 'It is not JSON');
  const foreign = Object.assign(new Error('SB201'), { reason: 'unknown-remote', number: 'SB201' });
  expect(asNumberedError(known)).toBe(known);
  expect(asNumberedError(foreign)).toBe(foreign);
});

test('a fault without a number is one of the code, and is kept as the cause', () => {
  const cause = new TypeError('x is undefined');
  expect(asNumberedError(cause)).toMatchObject({ number: 'SB301', cause });
});
