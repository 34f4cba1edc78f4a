/** A page that keeps the milliseconds of its longest task. */
export type MeasuredPage = typeof window & { switchboardLongest: number };

/** Measures the longest task of the page. Runs in the page. */
export const watchLongTasks = (): void => {
  const page = window as MeasuredPage;
  Object.defineProperty(page, 'switchboardLongest', { value: 0, writable: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      page.switchboardLongest = Math.max(page.switchboardLongest, duration);
  }).observe({ type: 'longtask', buffered: true });
};
