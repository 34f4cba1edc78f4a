import { Refusal } from '../refusal.ts';
import { folderOf, PAGE, RELEASE_FILE, ROLLED_BACK_FILE, SHELL } from '../registry/paths.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { putLatest } from '../store/put-latest.ts';
import type { Store } from '../store/store.ts';

const NOTES = [RELEASE_FILE, ROLLED_BACK_FILE];

const shellIn = async (store: Store): Promise<string | undefined> =>
  (await readRegistry(store))?.registry.shell?.version;

/** The page goes last: it is what begins to use the rest. */
const copy = async (store: Store, version: string): Promise<void> => {
  const folder = folderOf(SHELL, version);
  const names = (await store.list(folder)).map((path) => path.slice(folder.length));
  const rest = names.filter((name) => name !== PAGE && !NOTES.includes(name));
  if (!names.includes(PAGE)) throw new Refusal(`The shell ${version} does not lie in ${store.name}`);
  for (const name of [...rest, PAGE]) {
    const kept = await store.read(folder + name);
    if (kept) await putLatest(store, name, kept.content);
  }
};

/**
 * Brings the root of the site up to what the registry says, which is the truth: when that changes meanwhile, once more.
 *
 * @throws {Refusal}
 */
export const publishFront = async (store: Store): Promise<void> => {
  let published: string | undefined;
  for (let wanted = await shellIn(store); wanted !== published; wanted = await shellIn(store)) {
    if (wanted !== undefined) await copy(store, wanted);
    published = wanted;
  }
};
