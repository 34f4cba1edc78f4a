// @vitest-environment happy-dom
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeProvider } from '../store/time-context.tsx';
import { ShortTime } from './short-time.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const showTime = (ts: number) => {
  const context = createFakeContext();
  return renderUi(
    <AppProvider context={context}>
      <TimeProvider>
        <ShortTime ts={ts} />
      </TimeProvider>
    </AppProvider>,
    { i18n: context.texts },
  );
};

it('a short time shows how long ago it was as time passes, with the full date on hover', () => {
  showTime(Date.now());
  const time = screen.getByText('now');
  expect(time.title).toContain(String(new Date().getFullYear()));
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(time.textContent).toBe('2 min. ago');
});

it('a short time leaves no timer when it is gone', () => {
  const { unmount } = showTime(Date.now());
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
