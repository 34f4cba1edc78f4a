import { onTestFinished } from 'vitest';

/** Makes the address of the page another one, while the screen still stands: the next one is on its way. */
export const goElsewhere = (): void => {
  const { href } = window.location;
  window.history.pushState(null, '', '/agents');
  onTestFinished(() => window.history.replaceState(null, '', href));
};
