import { useApp } from '@switchboard/federation';
import { type ReactNode, useEffect, useState } from 'react';
import { createTelegramWatch } from './telegram-watch.ts';
import { useFeed } from './use-feed.ts';
import { TelegramWatchProvider } from './use-telegram-watch.ts';

const isVisible = () => document.visibilityState !== 'hidden';

/** Watches Telegram for the screens in it. */
export const WatchedTelegram = ({ children }: { children: ReactNode }) => {
  const { api, events } = useApp();
  const feed = useFeed();
  const [watch] = useState(() => createTelegramWatch({ status: () => api.telegram.status(), isVisible }));
  useEffect(() => {
    // A hidden page asks when it is shown again.
    const ask = () => isVisible() && void watch.check();
    const stops = [
      watch.start(),
      events.on('telegram:connected', ask),
      events.on('telegram:disconnected', ask),
      feed.onChanges(({ channels, conversations }) => {
        // A message that was not sent may be the first sign of it.
        if (channels || conversations.some(({ undelivered }) => undelivered)) ask();
      }),
    ];
    document.addEventListener('visibilitychange', ask);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [watch, events, feed]);
  return <TelegramWatchProvider value={watch}>{children}</TelegramWatchProvider>;
};
