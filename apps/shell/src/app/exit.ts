/**
 * Lets the shell leave a page whose session has ended, without the warning of an app: 'Stay' would keep the page without
 * its session, or with the cookies of someone else. Create it before any app runs, for Chromium calls the listeners of
 * the window in the order in which they were added.
 *
 * @returns calls `go`, which leaves
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
