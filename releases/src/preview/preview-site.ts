import type { Registry } from '@switchboard/federation/registry';
import { PAGE, REGISTRY } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';

/** Where the page leaves room for what differs between servers. */
const HEAD_MARKER = '<!--switchboard:head-->';

/** Nothing asks the identity provider while somebody is signed in. */
const CONFIG = {
  apiBase: '/api/v1',
  identity: { apiKey: '-', authDomain: 'example.invalid', projectId: '-' },
};

/** A site as it would be. */
export interface PreviewSite {
  /** A file by its path, or `undefined` where there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The page of the shell. */
  page(nonce: string): Promise<string | undefined>;
}

/** What lies in a store, with another registry and with files on top. */
export const createPreviewSite = (
  store: Store,
  registry: Registry,
  added: ReadonlyMap<string, Buffer>,
): PreviewSite => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const first = new Map([...added, [REGISTRY, json(registry)], ['config.json', json(CONFIG)]]);
  const read = async (path: string): Promise<Buffer | undefined> =>
    first.get(path) ?? (await store.read(path))?.content;
  return {
    read,
    page: async (nonce) => {
      const template = (await read(PAGE))?.toString();
      return template?.replace(HEAD_MARKER, `<meta property="csp-nonce" nonce="${nonce}">`);
    },
  };
};
