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

test("an error while rendering shows the words of the router's own error screen, and names the page so", () => {
  crash();
  expect(heading()).toBeTruthy();
  expect(document.title).toBe('Unexpected Application Error! · Switchboard');
});

test('there are two ways on: to reload, and to the start page', async () => {
  const { place } = crash();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(place.path).toBe('/');
});

test('going elsewhere is a new beginning', async () => {
  const { state } = crash();
  state.broken = false;
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('whole again')).toBeTruthy();
  expect(heading()).toBeNull();
});

test('what is broken elsewhere too says so again', async () => {
  crash();
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(heading()).toBeTruthy();
});

test.each(['es', 'ru'] as const)(
  'the heading stays as it is, the rest is in the language chosen: %s',
  async (language) => {
    const services = createFakeServices();
    await services.language.choose(language);
    crash(services);
    expect(heading()).toBeTruthy();
    expect(screen.queryByText('Reload the page')).toBeNull();
  },
);

describe('what exactly broke', () => {
  const broken = new TypeError('Cannot read properties of undefined');

  test('is not shown', () => {
    show(<CrashScreen error={broken} />, createFakeServices());
    expect(document.body.textContent).not.toMatch(/TypeError|properties of undefined|crash-boundary/);
  });

  test('is shown in a word during development', () => {
    show(<CrashScreen error={broken} detailed />, createFakeServices());
    expect(screen.getByText('TypeError: Cannot read properties of undefined')).toBeTruthy();
  });

  test('is said where it is a part that could not be fetched', () => {
    const error = new Error('Loading chunk 7 failed.');
    show(<CrashScreen error={error} />, createFakeServices());
    expect(screen.getByRole('alert').textContent).toContain('could not be fetched');
  });
});
