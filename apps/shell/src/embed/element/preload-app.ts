import { preloadsOf } from '@switchboard/federation/preloads';
import type { RemoteVersion } from '@switchboard/federation/registry';
import type { SuiteFiles } from '../contract.ts';
import { requesting } from './requesting.ts';
import type { Suite } from './suite.ts';

const remoteIn = (registry: string, app: string): RemoteVersion | undefined =>
  JSON.parse(registry).remotes.find(({ name }: { name: string }) => name === app);

/**
 * Requests the first files of an app, and the fonts, while the host is fetched and starts. The later requests are equal,
 * so nothing is fetched twice. A user with a canary gets other files, as on the pages of the suite.
 */
export const preloadApp = (suite: Suite, { registry, record, config }: SuiteFiles, app: string): void => {
  const allowed: string[] = Object(config).remoteOrigins ?? [];
  const preload = (path: string, as: string, integrity = '') => {
    const { href, origin } = new URL(path, suite.origin);
    // The host would refuse others.
    if (![suite.origin, ...allowed].includes(origin)) return;
    if (document.querySelector(`link[rel=preload][href="${href}"]`)) return;
    document.head.append(requesting('link', suite, { rel: 'preload', as, integrity, href }));
  };
  for (const font of record.fonts ?? []) preload(font, 'font');
  try {
    const remote = remoteIn(registry, app);
    if (remote) for (const { href, as, integrity } of preloadsOf(remote)) preload(href, as, integrity);
  } catch {
    // The host reports a registry that cannot be read.
  }
};
