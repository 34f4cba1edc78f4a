import type { Page, Request } from 'playwright-core';

export interface Watch {
  /** The faults of the page so far, a line each. */
  faults(): string[];
  /** Resolves once no script or style is loading. */
  settled(): Promise<void>;
}

/** Failed API calls are not faults of the page: its screens show them. */
const isOfApi = (url: string): boolean => url.includes('/api/v1/');
/** Failed pictures of other sites are no faults either: the releasing machine may not reach them. */
const isForeignPicture = (request: Request): boolean =>
  request.resourceType() === 'image' &&
  new URL(request.url()).origin !== new URL(request.frame().url()).origin;
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** Records the reports of a page, from before it opens. */
export const watchPage = (page: Page): Watch => {
  const faults: string[] = [];
  const onTheirWay = new Set<Request>();
  const foreignPictures = new Set<string>();
  const isOfPage = (url: string) => !isOfApi(url) && !foreignPictures.has(url);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfPage(message.location().url)) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (isCode(request)) onTheirWay.add(request);
    else if (isForeignPicture(request)) foreignPictures.add(request.url());
  });
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
