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

/** Who is invited: the user or the business with this id, or all who follow the link with this word. */
export type Guest = { user: string } | { workspace: string } | { word: string };

const WHAT = { user: 'invited a user', workspace: 'invited a business', word: 'made a link for testers' };

const kindOf = (guest: Guest): keyof typeof WHAT => {
  if ('word' in guest) return 'word';
  return 'user' in guest ? 'user' : 'workspace';
};

const adding =
  (app: string, guest: Guest) =>
  (audience: Audience): Audience => {
    if ('word' in guest) return { ...audience, link: keyOf(app, guest.word) };
    const key = keyOf(app, 'user' in guest ? guest.user : guest.workspace);
    return { ...audience, people: [...new Set([...(audience.people ?? []), key])] };
  };

/** @throws {ReleaseRefusal} where the deployed shell would give the guest nothing, or the version to all */
const requireShellFor = async (store: Store, guest: Guest): Promise<void> => {
  const shell = (await readOwnRegistry(store))?.registry.shell;
  requireAudiences(shell);
  if ('workspace' in guest && !shell?.workspaces)
    throw new ReleaseRefusal(
      'The deployed shell does not know the business of its user. Release the shell first: npm run release -- shell',
    );
};

/**
 * Gives the canary of an app, or its first release, to a user, to all users of a business, or to those who follow a link. A
 * new word ends the link before.
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
    await requireShellFor(store, guest);
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
    await recordMove(store, { app, version: invited.version, what: WHAT[kindOf(guest)] }, author);
    return invited;
  });
