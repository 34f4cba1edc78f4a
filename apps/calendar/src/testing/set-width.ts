import type { DetachedWindowAPI } from 'happy-dom';

/** Makes the window of the test as wide. */
export const setWidth = (width: number): void => {
  const browser: Pick<DetachedWindowAPI, 'setViewport'> = Reflect.get(window, 'happyDOM');
  browser.setViewport({ width });
};
