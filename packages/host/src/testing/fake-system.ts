import { onTestFinished, vi } from 'vitest';

/** An operating system with a colour mode that a test can change. */
export const createFakeSystem = (wanted: 'light' | 'dark') => {
  const query = Object.assign(new EventTarget(), { matches: wanted === 'dark' });
  vi.stubGlobal('matchMedia', () => query);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    want: (mode: 'light' | 'dark') => {
      query.matches = mode === 'dark';
      query.dispatchEvent(new Event('change'));
    },
  };
};
