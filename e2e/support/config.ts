import type { Page } from '@playwright/test';

/** Serves pages with other settings in their configuration. */
export const configure = async (
  page: Page,
  changed: { identity?: object; tokenSyncUrl?: string; overrides?: boolean },
): Promise<void> => {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame())
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="switchboard-config">)(.*?)(<\/script>)/,
      (_, before: string, written: string, after: string) => {
        const config = JSON.parse(written);
        const identity = { ...config.identity, ...changed.identity };
        return `${before}${JSON.stringify({ ...config, ...changed, identity })}${after}`;
      },
    );
    return route.fulfill({ response, body });
  });
};
