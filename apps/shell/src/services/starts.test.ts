// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStarts } from './starts.ts';

beforeEach(() => sessionStorage.clear());

// Specification 95.2
test('the next page of the tab knows the starts that did not end', () => {
  const page = createStarts();
  page.begin('chat', '1.1.0');
  page.begin('calendar', '2.0.0');
  page.end('calendar', '2.0.0');
  expect(page.isUnfinished('chat', '1.1.0')).toBe(false);
  const next = createStarts();
  expect(next.isUnfinished('chat', '1.1.0')).toBe(true);
  expect(next.isUnfinished('chat', '1.0.0')).toBe(false);
  expect(next.isUnfinished('calendar', '2.0.0')).toBe(false);
});

test('a start that did not end once stays known in the tab', () => {
  createStarts().begin('chat', '1.1.0');
  const next = createStarts();
  next.begin('chat', '1.0.0');
  next.end('chat', '1.0.0');
  expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(true);
});

// Specification 95.2
test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      onTestFinished(() => state.mockRestore());
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a page that %s during a start did not die', (_, happen) => {
  createStarts().begin('chat', '1.1.0');
  happen();
  expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(false);
});

test('foreign content of the storage is ignored', () => {
  for (const written of ['{', '{"chat":1}', '[7]']) {
    sessionStorage.setItem('switchboard:starting', written);
    expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(false);
  }
});
