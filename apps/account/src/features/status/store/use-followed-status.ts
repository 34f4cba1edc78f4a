import { useApp } from '@switchboard/federation';
import { useEffect } from 'react';
import { useStatusStore } from './use-status.ts';

const isVisible = () => document.visibilityState !== 'hidden';

/** Loads the status, and keeps it current as long as the screen is shown. */
export const useFollowedStatus = (): void => {
  const { events } = useApp();
  const status = useStatusStore();
  useEffect(() => {
    void status.load();
    const onShown = () => isVisible() && void status.refresh();
    // What changes a channel here loads the status itself.
    const onChange = (_change: unknown, origin: 'here' | 'elsewhere') =>
      origin !== 'here' && void status.refresh();
    const stops = [
      status.follow(isVisible),
      events.on('telegram:connected', onChange),
      events.on('telegram:disconnected', onChange),
    ];
    document.addEventListener('visibilitychange', onShown);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [status, events]);
};
