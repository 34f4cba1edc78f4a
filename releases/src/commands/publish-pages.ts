import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import { renderPage } from '@switchboard/federation/page';
import type { Registry } from '@switchboard/federation/registry';
import { inBatches } from '../in-batches.ts';
import {
  folderOf,
  PAGE,
  PAGES,
  pageOf,
  REGISTRY,
  RELEASE_FILE,
  ROLLED_BACK_FILE,
  SHELL,
} from '../registry/paths.ts';
import { readRegistry, type StoredRegistry } from '../registry/read-registry.ts';
import { putLatest } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { readOperatorsConfig, readPages, readTemplate } from './page-parts.ts';

const NOT_COPIED = [PAGE, CONTRACT_FILE, RELEASE_FILE, ROLLED_BACK_FILE];

/** Copies the files of fixed names, which the page of a shell requests, to the root of the site, and compresses them. */
const copyFiles = async (store: Store, version: string): Promise<void> => {
  const folder = folderOf(SHELL, version);
  const names = (await store.list(folder)).map((path) => path.slice(folder.length));
  await inBatches(
    names.filter((name) => !NOT_COPIED.includes(name)),
    async (name) => {
      const kept = await store.read(folder + name);
      if (!kept) return;
      await putLatest(store, name, kept.content);
      await store.compress(name);
    },
  );
};

/**
 * Adds the routes of the registry to the list of pages. A route that no remote has any longer stays in the
 * list, because its page is never deleted and must not keep an old registry.
 */
const noteRoutes = async (store: Store, { remotes }: Registry): Promise<string[]> => {
  const known = await readPages(store);
  const now = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  const all = [...new Set([...known, ...now])].sort();
  await putLatest(store, PAGES, Buffer.from(`${JSON.stringify(all, null, 2)}\n`));
  return all;
};

/** The pages go last, since they use the other files. */
const publish = async (store: Store, { registry, document }: StoredRegistry): Promise<void> => {
  await store.compress(REGISTRY);
  const { shell } = registry;
  if (!shell) return;
  const [template, config] = [await readTemplate(store, shell.version), await readOperatorsConfig(store)];
  const routes = await noteRoutes(store, registry);
  await copyFiles(store, shell.version);
  const put = (pathname: string) => {
    const page = renderPage({ template, registry: document, config, pathname });
    return putLatest(store, pageOf(pathname), Buffer.from(page));
  };
  await inBatches(routes, put);
  await put('/');
};

/**
 * Updates the pages at the root of the site from the registry, again if the registry changes meanwhile.
 *
 * @throws {ReleaseRefusal}
 */
export const publishPages = async (store: Store): Promise<void> => {
  let published: string | undefined;
  for (;;) {
    const stored = await readRegistry(store);
    if (!stored || stored.tag === published) return;
    await publish(store, stored);
    published = stored.tag;
  }
};

/**
 * Calls `move`, which may move a pointer, and then updates the pages. It also does so after a failure: an earlier command
 * may have been interrupted before it wrote its pages.
 *
 * @param move has to call `requirePages` before it moves a pointer
 */
export const publishing = async <T>(store: Store, move: () => Promise<T>): Promise<T> => {
  const moved = await move().catch(async (error: unknown) => {
    // Only the first failure is reported.
    await publishPages(store).catch(() => undefined);
    throw error;
  });
  await publishPages(store);
  return moved;
};
