import type { Page, Request } from 'playwright-core';
import { isWaiting } from './fake-api.ts';

export interface Watch {
  /** The faults of the page since the last call, a line each. */
  faults(): string[];
  /** From now on dialogs and windows of the browser are no faults: somebody asks for them. */
  allowWindows(): void;
  /** Resolves once neither code nor data is on its way, and what came is drawn. */
  settled(): Promise<void>;
}

/** Failed API calls are not faults of the page: its screens show them. */
const isOfApi = (url: string): boolean => url.includes('/api/v1/');
/** Failed pictures of other sites are no faults either: the releasing machine may not reach them. */
const isForeignPicture = (request: Request): boolean =>
  request.resourceType() === 'image' &&
  new URL(request.url()).origin !== new URL(request.frame().url()).origin;
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());
/** A call that gets no answer before something changes ends only with the page. */
const isData = (request: Request): boolean =>
  isOfApi(request.url()) && !isWaiting(new URL(request.url()).pathname);

/** An error, and the place in a file where it was thrown. */
const wordsOf = (error: Error): string => {
  const frame = /at (?:(.+?) \()?https?:\/\/[^/]+(\/[^\s)]+:\d+:\d+)/.exec(error.stack ?? '');
  return frame ? `${error}, thrown by ${frame[1] ?? 'code'} at ${frame[2]}` : String(error);
};

/** Records the reports of a page, from before it opens. */
export const watchPage = (page: Page): Watch => {
  let faults: string[] = [];
  let mayOpen = false;
  const onTheirWay = new Set<Request>();
  const foreignPictures = new Set<string>();
  const isOfPage = (url: string) => !isOfApi(url) && !foreignPictures.has(url);
  page.on('dialog', (dialog) => {
    if (!mayOpen) faults.push(`it opens a dialog of the browser: '${dialog.message()}'`);
    // The page may be gone with it.
    dialog.accept().catch(() => undefined);
  });
  page.on('popup', (popup) => {
    if (!mayOpen) faults.push(`it opens a window: ${popup.url()}`);
    popup.close().catch(() => undefined);
  });
  page.on('pageerror', (error) => faults.push(wordsOf(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfPage(message.location().url)) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (isCode(request) || isData(request)) onTheirWay.add(request);
    else if (isForeignPicture(request)) foreignPictures.add(request.url());
  });
  page.on('requestfinished', (request) => void onTheirWay.delete(request));
  page.on('requestfailed', (request) => void onTheirWay.delete(request));

  /** Until what came is drawn, and what it asks for is asked. */
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
          );
        }),
    );
  return {
    allowWindows: () => {
      mayOpen = true;
    },
    faults: () => {
      const now = [...new Set(faults)];
      faults = [];
      return now;
    },
    settled: async () => {
      await drawn();
      while (onTheirWay.size > 0) {
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
        await drawn();
      }
    },
  };
};
