import { pause } from '@switchboard/common/async/pause';

/** Calls of each key begin at most so often; calls that come faster wait in the order of their arrival. */
export const createPace = () => {
  const next = new Map<string, number>();

  /** @param perSecond maximum calls of the key in a second */
  return async (key: string, perSecond: number, signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    for (const [known, at] of next) if (at <= now) next.delete(known);
    const begin = next.get(key) ?? now;
    next.set(key, begin + 1000 / perSecond);
    await pause(begin - now, signal);
  };
};

export type Pace = ReturnType<typeof createPace>;
