// @vitest-environment happy-dom
import { Link } from '@switchboard/ui/router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen } from './crash-screen.tsx';

const Broken = () => {
  throw new TypeError('Cannot read properties of undefined');
};

const crash = (services = createFakeServices()) => {
  const state = { broken: true };
  const Fragile = () => (state.broken ? <Broken /> : <p>whole again</p>);
  const shown = show(
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>
    </>,
    services,
    { onCaughtError: () => {} },
  );
  return { state, ...shown };
};

const heading = () => screen.queryByRole('heading', { name: 'Unexpected Application Error!' });

test("a render error shows the heading of the router's error screen, which is also the page title", () => {
  crash();
  expect(heading()).toBeTruthy();
  expect(document.title).toBe('Unexpected Application Error! · Switchboard');
});

test('the screen offers a reload and a link to the start page', async () => {
  const { place } = crash();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(place.path).toBe('/');
});

test('a navigation renders the next page', async () => {
  const { state } = crash();
  state.broken = false;
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('whole again')).toBeTruthy();
  expect(heading()).toBeNull();
});

test('a navigation to another broken page shows the screen again', async () => {
  crash();
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(heading()).toBeTruthy();
});

test.each(['es', 'ru'] as const)(
  'the heading stays English, the rest is in the chosen language: %s',
  async (language) => {
    const services = createFakeServices();
    await services.language.choose(language);
    crash(services);
    expect(heading()).toBeTruthy();
    expect(screen.queryByText('Reload the page')).toBeNull();
  },
);

describe('the cause', () => {
  const broken = new TypeError('Cannot read properties of undefined');

  test('is not shown', () => {
    show(<CrashScreen error={broken} />, createFakeServices());
    expect(document.body.textContent).not.toMatch(/TypeError|properties of undefined|crash-boundary/);
  });

  test('is shown during development', () => {
    show(<CrashScreen error={broken} detailed />, createFakeServices());
    expect(screen.getByText('TypeError: Cannot read properties of undefined')).toBeTruthy();
  });

  test('is shown if a part could not be fetched', () => {
    const error = new Error('Loading chunk 7 failed.');
    show(<CrashScreen error={error} />, createFakeServices());
    expect(screen.getByRole('alert').textContent).toContain('could not be fetched');
  });
});
