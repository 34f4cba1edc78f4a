import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import type { TelegramTrouble } from '../../connection/model/telegram-trouble.ts';
import { createTelegramWatch } from '../../connection/store/telegram-watch.ts';

const isVisible = () => document.visibilityState !== 'hidden';

/** Why nothing arrives from Telegram, the worst first. */
export const useTelegramTroubles = (): readonly TelegramTrouble[] => {
  const { api, events } = useApp();
  const [watch] = useState(() => createTelegramWatch({ status: () => api.telegram.status(), isVisible }));
  useEffect(() => {
    const stop = watch.start();
    const stopListening = events.on('telegram:connected', () => void watch.check());
    const onShown = () => isVisible() && void watch.check();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      stop();
      stopListening();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [watch, events]);
  return useStore(watch, ({ troubles }) => troubles);
};
