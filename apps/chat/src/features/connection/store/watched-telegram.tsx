import { useApp } from '@switchboard/federation';
import { type ReactNode, useEffect, useState } from 'react';
import { createTelegramWatch } from './telegram-watch.ts';
import { TelegramWatchProvider } from './use-telegram-watch.ts';

const isVisible = () => document.visibilityState !== 'hidden';

/** Watches Telegram for the screens in it. */
export const WatchedTelegram = ({ children }: { children: ReactNode }) => {
  const { api, events } = useApp();
  const [watch] = useState(() => createTelegramWatch({ status: () => api.telegram.status(), isVisible }));
  useEffect(() => {
    // A hidden page asks when it is shown again.
    const ask = () => isVisible() && void watch.check();
    const stops = [
      watch.start(),
      events.on('telegram:connected', ask),
      events.on('telegram:disconnected', ask),
    ];
    document.addEventListener('visibilitychange', ask);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [watch, events]);
  return <TelegramWatchProvider value={watch}>{children}</TelegramWatchProvider>;
};
