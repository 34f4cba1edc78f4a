import { remoteRoute } from '@switchboard/federation/manifest';
import { z } from 'zod';
import { CONFIG, folderOf, PAGE, PAGES, SHELL } from '../registry/paths.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';

/** The built page of a shell. @throws {ReleaseRefusal} when the store does not have it */
export const readTemplate = async (store: Store, version: string): Promise<string> => {
  const kept = await store.read(folderOf(SHELL, version) + PAGE);
  if (kept) return kept.content.toString();
  throw new ReleaseRefusal(`The page of shell ${version} is not in ${store.name}. Release another shell.`);
};

const readJson = async <T>(
  store: Store,
  path: string,
  what: string,
  parse: (raw: unknown) => T,
): Promise<T | undefined> => {
  const stored = await store.read(path);
  try {
    return stored && parse(JSON.parse(stored.content.toString()));
  } catch (cause) {
    throw new ReleaseRefusal(`${path} in ${store.name} is not ${what}. Correct it and run this again.`, {
      cause,
    });
  }
};

/** The configuration that the operator of a static host put into the store. @throws {ReleaseRefusal} */
export const readOperatorsConfig = (store: Store): Promise<unknown> =>
  readJson(store, CONFIG, 'JSON', (raw) => raw);

const pages = z.array(remoteRoute.shape.path);

/** The paths that have a page already. @throws {ReleaseRefusal} */
export const readPages = async (store: Store): Promise<string[]> =>
  (await readJson(store, PAGES, 'a list of paths', pages.parse)) ?? [];

/**
 * Checks that the pages can be written. Call it before a pointer moves, since the pages have to follow it.
 *
 * @param shell the version that the pages start; by default the deployed one
 * @throws {ReleaseRefusal} when they cannot
 */
export const requirePages = async (store: Store, shell?: string): Promise<void> => {
  const version = shell ?? (await readOwnRegistry(store))?.registry.shell?.version;
  if (version === undefined) return;
  await Promise.all([readTemplate(store, version), readOperatorsConfig(store), readPages(store)]);
};
