// @vitest-environment happy-dom
import { deferred } from '@switchboard/federation/testing';
import { createI18n, I18nextProvider } from '@switchboard/ui/i18n';
import { MemoryRouter } from '@switchboard/ui/memory-router';
import { Link, Route, Routes } from '@switchboard/ui/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../locales/index.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ProgressProvider } from './progress.tsx';

const bars = () => screen.queryAllByRole('progressbar', { name: 'Loading' }).length;

/** A page at `/here` with a link to a screen whose code arrives when the test resolves it. */
const open = (at = '/here') => {
  const code = deferred<{ default: () => React.ReactNode }>();
  const There = lazy(() => code.promise);
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'shell', texts.en);
  render(
    <I18nextProvider i18n={i18n}>
      <ProgressProvider>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          <NavigationProgress>
            <Suspense fallback={<LoadingScreen />}>
              <Routes>
                <Route path="/here" element={<Link to="/there">go</Link>} />
                <Route path="/there" element={<There />} />
              </Routes>
            </Suspense>
          </NavigationProgress>
        </MemoryRouter>
      </ProgressProvider>
    </I18nextProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    pass,
    go: () => act(() => screen.getByRole('link').click()),
    arrive: async () => {
      code.resolve({ default: () => <h1>There</h1> });
      await pass(0);
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('while the first screen of a page loads, only the bar shows, at once', async () => {
  const { arrive } = open('/there');
  expect(bars()).toBe(1);
  await arrive();
  expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy();
  expect(bars()).toBe(0);
});

test('a navigation longer than 150 ms shows the bar, and the old screen until the next one is ready', async () => {
  const { go, pass, arrive } = open();
  go();
  await pass(149);
  expect(bars()).toBe(0);
  await pass(1);
  expect(bars()).toBe(1);
  expect(screen.getByRole('link', { name: 'go' })).toBeTruthy();
  await arrive();
  expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy();
  expect(bars()).toBe(0);
});

test('a quick navigation never shows the bar', async () => {
  const { go, pass, arrive } = open();
  go();
  await pass(100);
  await arrive();
  await pass(1000);
  expect(bars()).toBe(0);
});

test('any number of waiting places show one bar, until the last is ready', () => {
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'shell', texts.en);
  const page = (count: number) => (
    <I18nextProvider i18n={i18n}>
      <ProgressProvider>
        {Array.from({ length: count }, (_, id) => (
          <LoadingScreen key={id} />
        ))}
      </ProgressProvider>
    </I18nextProvider>
  );
  const { rerender } = render(page(2));
  expect(bars()).toBe(1);
  rerender(page(1));
  expect(bars()).toBe(1);
  rerender(page(0));
  expect(bars()).toBe(0);
});
