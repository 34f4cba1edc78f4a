// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { appOf, createFakeLoader, runningOf } from '@switchboard/federation/testing';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { FirstMount, SETTLED_AFTER } from './first-mount.tsx';

/** Records what the loader is told about the first mount of the chat, and when its content is rendered. */
const mounted = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const services = createFakeServices({ user: ada });
  services.loader = createFakeLoader({
    mounting: () => {
      told.push('begun');
      return { settle: () => told.push('settled'), end: () => told.push('ended') };
    },
  });
  const Content = () => {
    told.push('rendered');
    return null;
  };
  const { unmount } = show(
    <FirstMount
      loaded={runningOf(
        'chat',
        appOf(() => null),
      )}
    >
      <Content />
    </FirstMount>,
    services,
  );
  return { told, unmount };
};

// Specification 95.2
test('a first mount begins before the code of the remote runs, and ends when the screen is left', () => {
  const { told, unmount } = mounted();
  expect(told).toEqual(['begun', 'rendered']);
  unmount();
  expect(told).toEqual(['begun', 'rendered', 'ended']);
});

// Specification 95.1
test('a remote that has run for a while has settled', () => {
  const { told } = mounted();
  act(() => vi.advanceTimersByTime(SETTLED_AFTER - 1));
  expect(told).not.toContain('settled');
  act(() => vi.advanceTimersByTime(1));
  expect(told).toEqual(['begun', 'rendered', 'settled']);
});
