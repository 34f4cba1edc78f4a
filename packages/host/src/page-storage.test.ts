// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepInPage, pageStorage } from './page-storage.ts';

test.each(['local', 'session'] as const)('the %s storage is the one of the page', (area) => {
  pageStorage(area).setItem('kept', 'yes');
  expect((area === 'local' ? localStorage : sessionStorage).getItem('kept')).toBe('yes');
});

test('if the browser refuses it, nothing is stored and nothing breaks', () => {
  const refuse = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => refuse.mockRestore());
  pageStorage('local').setItem('kept', 'no');
  expect([pageStorage('local').getItem('kept'), pageStorage('local').length]).toEqual([null, 0]);
});

test('a full storage breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  onTestFinished(() => {
    storage.mockRestore();
    warn.mockRestore();
  });
  keepInPage('local', 'settings', '{}');
  expect(warn).toHaveBeenCalledOnce();
});
