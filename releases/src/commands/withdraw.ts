import { changeRegistry } from '../registry/change-registry.ts';
import { markRolledBack, type ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';

/**
 * Takes an app out of the registry, such as after a first release, which has no version to return to. Its files stay.
 *
 * @returns the version that users had
 * @throws {ReleaseRefusal} when it is not deployed, or has a version to return to
 */
export const withdraw = (store: Store, app: string, author: ReleaseAuthor): Promise<string> =>
  publishing(store, async () => {
    const seen = (await readOwnRegistry(store))?.registry.remotes.find(({ name }) => name === app);
    if (!seen) throw new ReleaseRefusal(`${app} is not deployed to ${store.name}`);
    if (seen.canary ?? seen.previous)
      throw new ReleaseRefusal(`${app} has a version to return to. Use that: npm run rollback -- ${app}`);
    const { version } = seen;
    await requirePages(store);
    await markRolledBack(store, app, version, author);
    await changeRegistry(store, async ({ registry, document }) => {
      const current = registry.remotes.find(({ name }) => name === app);
      if (current?.version !== version || current.canary)
        throw new ReleaseRefusal(
          `${app} was released by another person just now. Look at it (npm run releases) and try again.`,
        );
      return { ...document, remotes: document.remotes.filter(({ name }) => name !== app) };
    });
    await recordMove(store, { app, version, what: 'withdrawn' }, author);
    return version;
  });
