// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createExit } from './exit.ts';

test('an app can warn before the page is left, unless the session has ended', () => {
  const exit = createExit();
  const warn = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  onTestFinished(() => window.removeEventListener('beforeunload', warn));
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(true);
  exit(() => expect(isHeld()).toBe(false));
});
