import { keyOf } from '@switchboard/federation/audience';
import type { Audience } from '@switchboard/federation/registry';
import { changeRemote } from '../registry/change-remote.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { requireAudiences, versionForSome, withAudience } from '../registry/moves.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';

/** Who is invited: the user with this id, or all who follow the link with this word. */
export type Guest = { user: string } | { word: string };

const adding =
  (app: string, guest: Guest) =>
  (audience: Audience): Audience =>
    'word' in guest
      ? { ...audience, link: keyOf(app, guest.word) }
      : { ...audience, people: [...new Set([...(audience.people ?? []), keyOf(app, guest.user)])] };

/**
 * Gives the canary of an app, or its first release, to a user or to those who follow a link. A new word ends the link
 * before.
 *
 * @returns the version that they get, and the path of the app
 * @throws {ReleaseRefusal} when all users have the same version
 */
export const invite = (
  store: Store,
  app: string,
  author: ReleaseAuthor,
  guest: Guest,
): Promise<{ version: string; path: string }> =>
  publishing(store, async () => {
    await requirePages(store);
    requireAudiences((await readOwnRegistry(store))?.registry.shell);
    let invited = { version: '', path: '/' };
    await changeRemote(store, app, async (current) => {
      const version = current && versionForSome(current);
      if (!current || version === undefined)
        throw new ReleaseRefusal(
          `All users of ${app} have the same version. Release another: npm run release -- ${app}`,
        );
      invited = { version, path: current.routes[0]?.path ?? '/' };
      return withAudience(current, adding(app, guest));
    });
    const what = 'word' in guest ? 'made a link for testers' : 'invited a user';
    await recordMove(store, { app, version: invited.version, what }, author);
    return invited;
  });
