import { MINUTE } from '@switchboard/common/time/durations';
/** Calls its listeners once a minute. */
export interface Ticker {
  /** Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** A ticker without a timer while it has no listeners. */
export const createTicker = (): Ticker => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, MINUTE);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};
