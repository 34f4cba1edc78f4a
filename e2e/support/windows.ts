import type { Page } from '@playwright/test';

/**
 * Opens another page of the same browser, in a window of its own. A tab behind another one draws once per second after
 * its first ten, and each click waits for two drawings.
 */
export const openWindow = async (page: Page): Promise<Page> => {
  const context = page.context();
  const ofPage = await context.newCDPSession(page);
  const { browserContextId } = (await ofPage.send('Target.getTargetInfo')).targetInfo;
  await ofPage.detach();
  const ofBrowser = await context.browser()?.newBrowserCDPSession();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser?.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(browserContextId !== undefined && { browserContextId }),
    }),
  ]);
  await ofBrowser?.detach();
  return opened;
};
