import { pageOf } from '../registry/paths.ts';
import { unpacked } from '../store/put.ts';
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

/** The compressed copies of a file that are there and have its content, by their endings. @throws for another content */
export const copiesOf = async (store: Store, path: string): Promise<string[]> => {
  const found: string[] = [];
  for (const ending of ['.br', '.gz']) {
    const before = await store.read(path);
    const copy = await store.read(path + ending);
    // The file must not change between the two reads.
    if (!copy || before?.tag !== (await store.read(path))?.tag) continue;
    if (!unpacked(path + ending, copy.content).equals(before?.content ?? Buffer.of()))
      throw new Error(`${path}${ending} is a copy of another version`);
    found.push(ending);
  }
  return found;
};
