import { changeRemote } from '../registry/change-remote.ts';
import { released } from '../registry/moves.ts';
import { referenceTo, releasedRemote } from '../registry/versions.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';

/** Gives the canary of an app to all users. @returns the deployed version @throws {ReleaseRefusal} */
export const promote = async (store: Store, app: string): Promise<string> => {
  const { after } = await publishing(store, async () => {
    await requirePages(store);
    return changeRemote(store, app, async (current) => {
      if (!current?.canary)
        throw new ReleaseRefusal(`${app} has no canary. Release one: npm run release -- ${app} --canary 10`);
      const next = await releasedRemote(store, app, current.canary.release.version);
      return released(next, current, await referenceTo(store, current));
    });
  });
  return after;
};
