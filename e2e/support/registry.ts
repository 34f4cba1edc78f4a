import type { Page } from '@playwright/test';

/** What the tests change in a registry. */
interface InlinedRegistry {
  remotes: {
    name: string;
    version: string;
    base: string;
    routes: { screen: string }[];
    menu: object[];
    files: { path: string; integrity?: string }[];
    previous?: object;
    canary?: object;
  }[];
}

/** Serves pages whose registry is what `write` makes of it; `registry.json` too. */
export const writeRegistry = async (page: Page, write: (json: string) => string) => {
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: write(await response.text()) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script[^>]*id="switchboard-registry"[^>]*>)([\s\S]*?)(?=<\/script>)/,
      (_, opening: string, json: string) => opening + write(json).replaceAll('<', '\\u003c'),
    );
    return route.fulfill({ response, body });
  });
};

/** Serves pages whose registry has been changed on the way. */
export const rewriteRegistry = (page: Page, change: (registry: InlinedRegistry) => void) =>
  writeRegistry(page, (json) => {
    const registry: InlinedRegistry = JSON.parse(json);
    change(registry);
    return JSON.stringify(registry);
  });

/** Serves pages whose registry has `entries` in the menu, as one more remote would contribute them. */
export const contributeToMenu = (page: Page, entries: readonly object[]) =>
  rewriteRegistry(page, ({ remotes }) => remotes[0]?.menu.push(...entries));
