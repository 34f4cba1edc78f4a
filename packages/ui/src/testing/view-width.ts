import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface Viewport {
  setViewport(size: { width: number }): void;
}

/** Sets the width of the window, in px, until the test is over. */
export const setViewWidth = (width: number) => {
  const before = window.innerWidth;
  const viewport = Reflect.get(window, 'happyDOM') as Viewport;
  act(() => viewport.setViewport({ width }));
  onTestFinished(() => viewport.setViewport({ width: before }));
};
