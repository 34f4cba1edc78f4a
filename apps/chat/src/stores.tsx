import { personKey } from '@switchboard/api-client';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useEffect, useState } from 'react';
import { createStores } from './create-stores.ts';
import { FeedProvider } from './features/connection/store/use-feed.ts';
import { InboxProvider } from './features/conversations/store/use-inbox.ts';
import { ThreadsProvider } from './features/messages/store/use-threads.ts';
import { useAlertWords } from './features/notifications/components/use-alert-words.ts';
import { createPageChime } from './features/notifications/store/page-chime.ts';
import { createPageDesktop } from './features/notifications/store/page-desktop.ts';
import { AlertsProvider } from './features/notifications/store/use-alerts.ts';

type StoresOfUser = ReturnType<typeof createStores> & { person: string };

/** The stores of each page: unsent messages outlive the screen, but belong to one session of one user. */
const kept = new WeakMap<AppContext['api'], StoresOfUser>();

const storesFor = (context: AppContext): StoresOfUser => {
  const person = personKey(context.session.user());
  const known = kept.get(context.api);
  if (known?.person === person && !known.hasEnded()) return known;
  known?.end();
  const signals = { desktop: createPageDesktop(), chime: createPageChime() };
  const stores = { person, ...createStores(context, createPageBrowser(), signals) };
  kept.set(context.api, stores);
  return stores;
};

/** Provides the stores to the screens, and follows the inbox while a screen is mounted. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [{ inbox, threads, alerts, feed, show }] = useState(() => storesFor(context));
  useEffect(show, [show]);
  useAlertWords(alerts);
  return (
    <FeedProvider value={feed}>
      <InboxProvider value={inbox}>
        <ThreadsProvider value={threads}>
          <AlertsProvider value={alerts}>{children}</AlertsProvider>
        </ThreadsProvider>
      </InboxProvider>
    </FeedProvider>
  );
};
