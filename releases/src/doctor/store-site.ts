import { pageOf } from '../registry/paths.ts';
import { copyPaths } from '../store/copies.ts';
import { unpacked } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import type { Copy, Site } from './site.ts';
import { ask, copiesAt } from './web-site.ts';

/** A made-up origin for the paths of a store. */
const ORIGIN = 'http://store.invalid';

const read = (path: string, packed: Buffer): Buffer | undefined => {
  try {
    return unpacked(path, packed);
  } catch {
    return undefined;
  }
};

const copiesIn = async (store: Store, path: string): Promise<Copy[]> => {
  const copies = copyPaths(path).map(async (copy) => {
    const stored = await store.read(copy);
    return stored ? [{ encoding: copy.slice(path.length), content: read(copy, stored.content) }] : [];
  });
  return (await Promise.all(copies)).flat();
};

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
  copies: (url) => (url.origin === ORIGIN ? copiesIn(store, url.pathname.slice(1)) : copiesAt(url)),
  placeOf: (url) => (url.origin === ORIGIN ? `${store.name}${url.pathname}` : url.href),
});
