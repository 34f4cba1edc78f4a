/**
 * Lets the shell leave a page whose session has ended without the warning of an app: 'Stay' would keep the page without
 * its session, or with the cookies of another user. Create it before any app runs: Chromium calls the listeners of the
 * window in the order of their addition.
 *
 * @returns a function that calls `go`, which leaves the page
 */
export const createExit = (): ((go: () => void) => void) => {
  let leaving = false;
  window.addEventListener('beforeunload', (event) => leaving && event.stopImmediatePropagation(), {
    capture: true,
  });
  return (go) => {
    leaving = true;
    go();
  };
};
