import type { RemoteApp } from '@switchboard/federation';
import { searchLater } from '@switchboard/federation/search';
import { texts } from './locales/index.ts';
import { Root } from './root.tsx';

/** The account app as a host sees it. */
export const app: RemoteApp = {
  Root,
  texts,
  createSearch: searchLater(
    // In one file with the screens that it finds.
    async () =>
      (await import(/* webpackChunkName: "settings" */ './features/settings/store/create-search.ts'))
        .createSearch,
  ),
};
