import { renderPage } from '@switchboard/federation/page';
import type { Registry } from '@switchboard/federation/registry';
import { inBatches } from '../in-batches.ts';
import { folderOf, PAGE, PAGES, pageOf, RELEASE_FILE, ROLLED_BACK_FILE, SHELL } from '../registry/paths.ts';
import { readRegistry, type StoredRegistry } from '../registry/read-registry.ts';
import { putLatest } from '../store/put-latest.ts';
import type { Store } from '../store/store.ts';
import { readOperatorsConfig, readPages, readTemplate } from './front-parts.ts';

const NOT_SERVED = [PAGE, RELEASE_FILE, ROLLED_BACK_FILE];

/** The files of fixed names that the page of a shell asks for. */
const copyFiles = async (store: Store, version: string): Promise<void> => {
  const folder = folderOf(SHELL, version);
  const names = (await store.list(folder)).map((path) => path.slice(folder.length));
  await inBatches(
    names.filter((name) => !NOT_SERVED.includes(name)),
    async (name) => {
      const kept = await store.read(folder + name);
      if (kept) await putLatest(store, name, kept.content);
    },
  );
};

/**
 * The paths that have a page of their own. One that no remote has any longer keeps a page, for nothing is ever deleted:
 * it must not go on with the registry of then.
 */
const noteRoutes = async (store: Store, { remotes }: Registry): Promise<string[]> => {
  const known = await readPages(store);
  const now = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  const all = [...new Set([...known, ...now])].sort();
  await putLatest(store, PAGES, Buffer.from(`${JSON.stringify(all, null, 2)}\n`));
  return all;
};

/** The pages go last: they are what begins to use the rest. */
const publish = async (store: Store, { registry, document }: StoredRegistry): Promise<void> => {
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
 * Brings the pages at the root of the site up to what the registry says, which is the truth: when that changes
 * meanwhile, once more.
 *
 * @throws {Refusal}
 */
export const publishFront = async (store: Store): Promise<void> => {
  let published: string | undefined;
  for (;;) {
    const stored = await readRegistry(store);
    if (!stored || stored.tag === published) return;
    await publish(store, stored);
    published = stored.tag;
  }
};

/**
 * Does what may move a pointer. Whatever comes of it, the pages say what the registry says after that: what was cut off
 * before may have left them behind.
 *
 * @param move asks `requireFront` before it moves one
 */
export const publishing = async <T>(store: Store, move: () => Promise<T>): Promise<T> => {
  const moved = await move().catch(async (error: unknown) => {
    // What went wrong first is what has to be told.
    await publishFront(store).catch(() => undefined);
    throw error;
  });
  await publishFront(store);
  return moved;
};
