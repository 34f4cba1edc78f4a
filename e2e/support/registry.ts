import type { Page } from '@playwright/test';

/** The fields of a remote in the registry that tests read or change. */
export interface DeployedRemote {
  name: string;
  version: string;
  base: string;
  container: string;
  routes: { path: string; screen: string }[];
  menu: object[];
  files: { path: string; integrity?: string }[];
  previous?: object;
  canary?: object;
}

interface InlinedRegistry {
  remotes: DeployedRemote[];
}

/** Serves pages, and `registry.json`, with the registry that `write` returns. */
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

/** Serves pages with a changed registry. */
export const rewriteRegistry = (page: Page, change: (registry: InlinedRegistry) => void) =>
  writeRegistry(page, (json) => {
    const registry: InlinedRegistry = JSON.parse(json);
    change(registry);
    return JSON.stringify(registry);
  });
