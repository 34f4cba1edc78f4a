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
    const check = () => void watch.check();
    const onShown = () => isVisible() && check();
    const stops = [
      watch.start(),
      events.on('telegram:connected', check),
      events.on('telegram:disconnected', check),
    ];
    document.addEventListener('visibilitychange', onShown);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [watch, events]);
  return <TelegramWatchProvider value={watch}>{children}</TelegramWatchProvider>;
};
