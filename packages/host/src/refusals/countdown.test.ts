// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOf, showCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

// Specification 74.9
test.each([
  ['en', 'Too much at once. Go on in 0:42', 'You can go on'],
  ['ru', 'Слишком часто. Продолжить можно через 0:42', 'Можно продолжать'],
  ['es', 'Demasiado seguido. Sigue en 0:42', 'Ya puedes seguir'],
] as const)('a person sees in %s for how long they wait, second by second', (language, first, over) => {
  showCountdown(42, language);
  expect(screen.getAllByText(first)).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  expect(screen.getByText(first.replace('0:42', '0:40'))).toBeTruthy();
  expect(screen.getByRole('status').textContent, 'is read aloud once').toBe(first);
  vi.advanceTimersByTime(40_000);
  expect(screen.getByRole('status').textContent).toBe(over);
  vi.advanceTimersByTime(3_000);
  expect(screen.queryByRole('status')).toBeNull();
});

// Specification 74.13
test('calls that are refused together are read aloud once, and the longest wait counts', () => {
  showCountdown(5, 'en');
  const read = screen.getByRole('status');
  showCountdown(42, 'en');
  showCountdown(3, 'en');
  expect(screen.getAllByRole('status')).toEqual([read]);
  expect(read.textContent, 'is not read again').toBe('Too much at once. Go on in 0:05');
  vi.advanceTimersByTime(2_000);
  expect(screen.getByText('Too much at once. Go on in 0:40')).toBeTruthy();
  vi.advanceTimersByTime(40_000);
  expect(read.textContent).toBe('You can go on');
});

test('a call that is refused after that counts anew, in place of the last countdown', () => {
  showCountdown(1, 'en');
  vi.advanceTimersByTime(1_000);
  showCountdown(5, 'en');
  expect(screen.getByRole('status').textContent).toBe('Too much at once. Go on in 0:05');
});

test('shows minutes and hours as a clock does', () => {
  expect([9, 60, 3_599, 3_723].map(clockOf)).toEqual(['0:09', '1:00', '59:59', '1:02:03']);
});
