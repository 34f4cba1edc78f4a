/** Tells that time has passed. */
export interface Ticker {
  /** Calls `listener` now and then; returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

const MINUTE = 60_000;

/** A ticker that rests while nobody listens. */
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
