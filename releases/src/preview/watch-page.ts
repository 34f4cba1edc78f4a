import type { Page, Request } from 'playwright-core';

export interface Watch {
  /** The faults of the page so far, a line each. */
  faults(): string[];
  /** Resolves once no script or style is loading. */
  settled(): Promise<void>;
}

/** Failed API calls are not faults of the page: its screens show them. */
const isOfApi = (url: string): boolean => url.includes('/api/v1/');
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** Notes what a page reports, from before it opens. */
export const watchPage = (page: Page): Watch => {
  const faults: string[] = [];
  const onTheirWay = new Set<Request>();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfApi(message.location().url)) faults.push(message.text());
  });
  page.on('request', (request) => void (isCode(request) && onTheirWay.add(request)));
  page.on('requestfinished', (request) => void onTheirWay.delete(request));
  page.on('requestfailed', (request) => void onTheirWay.delete(request));

  const nextFrame = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return {
    faults: () => [...new Set(faults)],
    settled: async () => {
      await nextFrame();
      while (onTheirWay.size > 0) {
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
        await nextFrame();
      }
    },
  };
};
