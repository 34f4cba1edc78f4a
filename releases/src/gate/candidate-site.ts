import { renderPage } from '@switchboard/federation/page';
import type { Registry } from '@switchboard/federation/registry';
import { CONFIG, folderOf, PAGE, REGISTRY, SHELL } from '../registry/paths.ts';
import type { Store } from '../store/store.ts';

/** The identity provider is not called, since the user is signed in. */
const SIGNED_IN = {
  apiBase: '/api/v1',
  identity: { apiKey: '-', authDomain: 'example.invalid', projectId: '-' },
};

/** A site as it would be after a release. */
export interface CandidateSite {
  /** A file by its path; `undefined` if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The page of the shell at a path of the site. */
  page(pathname: string, nonce: string): Promise<string | undefined>;
}

/** The site in a store, with another registry and additional files. */
export const createCandidateSite = (
  store: Store,
  registry: Registry,
  added: ReadonlyMap<string, Buffer>,
): CandidateSite => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const first = new Map([...added, [REGISTRY, json(registry)], [CONFIG, json(SIGNED_IN)]]);
  // While the pages are being published, the root may still hold files of the previous shell.
  const ofShell = registry.shell && folderOf(SHELL, registry.shell.version);
  const read = async (path: string): Promise<Buffer | undefined> =>
    first.get(path) ??
    (ofShell === undefined ? undefined : (await store.read(ofShell + path))?.content) ??
    (await store.read(path))?.content;
  return {
    read,
    page: async (pathname, nonce) => {
      const template = (await read(PAGE))?.toString();
      return template && renderPage({ template, registry, config: SIGNED_IN, pathname, nonce });
    },
  };
};
