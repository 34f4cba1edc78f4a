import { pageOf } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';
import type { Site } from './site.ts';
import { ask } from './web-site.ts';

/** A made-up origin for the paths of a store. */
const ORIGIN = 'http://store.invalid';

/** The site in a store, without a host that serves it. */
export const createStoreSite = (store: Store): Site => ({
  name: store.name,
  origin: ORIGIN,
  served: false,
  get: async (url, accept) => {
    if (url.origin !== ORIGIN) return ask(url, accept);
    const path = accept === 'text/html' ? pageOf(url.pathname) : url.pathname.slice(1);
    const stored = await store.read(path);
    return stored ? { status: 200, content: stored.content } : { status: 404, content: Buffer.of() };
  },
});
