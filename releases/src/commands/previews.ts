import {
  isPreview,
  PREVIEW_FILE,
  PREVIEW_PREFIX,
  type PreviewRecord,
  previewRecord,
} from '@switchboard/federation/preview';
import { inBatches } from '../in-batches.ts';
import { parseJson } from '../parse-json.ts';
import { folderOf, versionsOf } from '../registry/paths.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { Store } from '../store/store.ts';

/** The apps that may have previews: the deployed ones, and one that is not yet. */
const appsIn = async (store: Store, app: string | undefined): Promise<string[]> => {
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name) ?? [];
  return [...new Set([...deployed, ...(app === undefined ? [] : [app])])];
};

const isOf = (path: string, { app, version }: PreviewRecord): boolean =>
  isPreview(version) && path === folderOf(app, version) + PREVIEW_FILE;

/** The previews in a store, also those that have ended. @param app looked at even if it is not deployed */
export const previewsIn = async (store: Store, app?: string): Promise<PreviewRecord[]> => {
  const found: PreviewRecord[] = [];
  await inBatches(await appsIn(store, app), async (name) => {
    const paths = await store.list(versionsOf(name) + PREVIEW_PREFIX);
    for (const path of paths.filter((one) => one.endsWith(`/${PREVIEW_FILE}`))) {
      const stored = await store.read(path);
      const { data } = previewRecord.safeParse(parseJson(stored?.content.toString() ?? ''));
      // What another name would remove is not this preview.
      if (data && isOf(path, data)) found.push(data);
    }
  });
  return found.sort((one, other) => other.at.localeCompare(one.at));
};

/** Whether a preview is over, by the clock of this machine. */
export const hasEnded = ({ expires }: Pick<PreviewRecord, 'expires'>, now = Date.now()): boolean =>
  Date.parse(expires) <= now;

/** Removes the previews that have ended, with all their files. */
export const removeEnded = async (store: Store, app?: string, now = Date.now()): Promise<void> => {
  for (const preview of await previewsIn(store, app))
    if (hasEnded(preview, now)) await store.remove(folderOf(preview.app, preview.version), PREVIEW_FILE);
};
