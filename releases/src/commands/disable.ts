import type { DeployedRemote } from '@switchboard/federation/registry';
import { changeRemote } from '../registry/change-remote.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { enabled } from '../registry/moves.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishing } from './publish-pages.ts';
import { recordMove } from './release-record.ts';

/** Changes the entry of a deployed app, and records that. @returns the version that users have */
const change = (
  store: Store,
  app: string,
  author: ReleaseAuthor,
  { what, next }: { what: string; next: (current: DeployedRemote) => DeployedRemote },
): Promise<string> =>
  publishing(store, async () => {
    await requirePages(store);
    const { after } = await changeRemote(store, app, async (current) => {
      if (!current) throw new ReleaseRefusal(`${app} is not deployed to ${store.name}`);
      return next(current);
    });
    await recordMove(store, { app, version: after, what }, author);
    return after;
  });

/**
 * Switches an app off for all users, also where it runs: its screens show a card instead. Releases, promotions and
 * rollbacks leave it off.
 *
 * @param text what the card says; by default that the app is not available, in the language of the user
 * @throws {ReleaseRefusal} when it is not deployed
 */
export const disable = (store: Store, app: string, author: ReleaseAuthor, text?: string): Promise<string> =>
  change(store, app, author, {
    what: text === undefined ? 'switched off' : `switched off: ${text}`,
    next: (current) => ({ ...current, disabled: text === undefined ? {} : { text } }),
  });

/** Switches an app on again. @throws {ReleaseRefusal} when it is not switched off */
export const enable = (store: Store, app: string, author: ReleaseAuthor): Promise<string> =>
  change(store, app, author, {
    what: 'switched on',
    next: (current) => {
      if (!current.disabled) throw new ReleaseRefusal(`${app} is not switched off`);
      return enabled(current);
    },
  });
