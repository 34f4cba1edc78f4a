import { pageOf } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';

const blockOf = (page: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="switchboard-${id}">(.*?)</script>`).exec(page);
  return text?.[1] === undefined ? undefined : JSON.parse(text[1]);
};

/** The contents of the page at a path of the site, as a static host sends it. */
export const pageAt = async (store: Store, pathname: string) => {
  const page = String((await store.read(pageOf(pathname)))?.content ?? '');
  return {
    registry: blockOf(page, 'registry'),
    config: blockOf(page, 'config'),
    preloads: [...page.matchAll(/rel="preload"[^>]* href="([^"]*)"/g)].map(([, href]) => href),
    /** The script of the shell that it starts. */
    script: /<script src="([^"]*)"/.exec(page)?.[1],
  };
};

/** The contents of `registry.json`. */
export const registryIn = async (store: Store): Promise<unknown> =>
  JSON.parse(String((await store.read('registry.json'))?.content));
