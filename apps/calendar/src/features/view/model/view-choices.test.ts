import { expect, test } from 'vitest';
import { keepChoice, readChoices, withChoice } from './view-choices.ts';

const browserWith = () => {
  const items = new Map<string, string>();
  return {
    readItem: (name: string) => items.get(name) ?? null,
    keepItem: (name: string, value: string) => void items.set(name, value),
  };
};
const url = (text = '') => new URLSearchParams(text);

// Specification 63.1, 63.5
test('a week is by day and shows cancelled bookings until something else is chosen', () => {
  const browser = browserWith();
  expect(readChoices(url(), browser)).toEqual({ byPerson: false, hidesCancelled: false });
  keepChoice(browser, 'byPerson', true);
  keepChoice(browser, 'hidesCancelled', true);
  expect(readChoices(url(), browser)).toEqual({ byPerson: true, hidesCancelled: true });
});

test('the URL counts more than what this browser keeps; a value without a meaning does not', () => {
  const browser = browserWith();
  keepChoice(browser, 'byPerson', true);
  expect(readChoices(url('columns=day&cancelled=hidden'), browser)).toEqual({
    byPerson: false,
    hidesCancelled: true,
  });
  expect(readChoices(url('columns=pelican&cancelled='), browser)).toEqual({
    byPerson: true,
    hidesCancelled: false,
  });
});

test('a choice is in the URL, beside what else it names', () => {
  const chosen = withChoice(url('date=2026-11-26'), 'byPerson', true);
  expect(chosen.toString()).toBe('date=2026-11-26&columns=person');
  expect(withChoice(chosen, 'byPerson', false).toString()).toBe('date=2026-11-26&columns=day');
  expect(withChoice(url(), 'hidesCancelled', true).toString()).toBe('cancelled=hidden');
});
