import type { Page } from '@playwright/test';

/** Serves pages whose registry has `entries` in the menu, as one more remote would contribute them. */
export const contributeToMenu = (page: Page, entries: readonly object[]) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script[^>]*id="switchboard-registry"[^>]*>)([\s\S]*?)(?=<\/script>)/,
      (_, opening: string, json: string) => {
        const registry = JSON.parse(json);
        registry.remotes[0].menu.push(...entries);
        return opening + JSON.stringify(registry).replaceAll('<', '\\u003c');
      },
    );
    return route.fulfill({ response, body });
  });
