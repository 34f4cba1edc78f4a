import { changeRemote } from '../registry/change-remote.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import {
  needsAudiences,
  released,
  requireAudiences,
  versionForSome,
  withAudience,
} from '../registry/moves.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { referenceTo, releasedRemote } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';

/**
 * Gives the canary of an app, or its first release, to all users, or to another share of them.
 *
 * @param percent of the users; 100 ends the canary, 0 leaves it to those who are invited
 * @returns the version of the canary
 * @throws {ReleaseRefusal}
 */
export const promote = async (
  store: Store,
  app: string,
  author: ReleaseAuthor,
  percent = 100,
): Promise<string> => {
  let version = '';
  await publishing(store, async () => {
    await requirePages(store);
    const shell = (await readOwnRegistry(store))?.registry.shell;
    await changeRemote(store, app, async (current) => {
      const some = current && versionForSome(current);
      if (!current || some === undefined)
        throw new ReleaseRefusal(`${app} has no canary. Release one: npm run release -- ${app}`);
      version = some;
      if (percent < 100) {
        if (needsAudiences(current, percent)) requireAudiences(shell);
        return withAudience(current, (audience) => ({ ...audience, percent }));
      }
      const next = await releasedRemote(store, app, version);
      return released(next, current, await referenceTo(store, current));
    });
  });
  const what = percent < 100 ? `promoted to ${percent} %` : 'promoted to all';
  await recordMove(store, { app, version, what }, author);
  return version;
};
