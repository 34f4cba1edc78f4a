import type { FastifyInstance } from 'fastify';

/** Milliseconds between checks for work that other servers queued or left. */
const LOOK_EVERY = 10_000;

/** Background work of a server, one round after the other. */
export interface Rounds {
  /** Begins a round at once, or after the current one. */
  wake(): void;
}

/**
 * Runs a round when woken, and every ten seconds, until the server closes.
 * @param round ends when nothing is left to do
 */
export const createRounds = (
  app: FastifyInstance,
  round: (signal: AbortSignal) => Promise<void>,
  { lookEvery = LOOK_EVERY, close }: { lookEvery?: number | undefined; close?: () => Promise<void> } = {},
): Rounds => {
  const closing = new AbortController();
  let looking: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;

  const run = async (): Promise<void> => {
    while (isWoken && !closing.signal.aborted) {
      isWoken = false;
      await round(closing.signal);
    }
  };
  const wake = () => {
    isWoken = true;
    running ??= run()
      .catch((error: unknown) => app.log.error({ err: error }, 'A round of background work failed'))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onReady', async () => {
    wake();
    looking = setInterval(wake, lookEvery).unref();
  });
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await running;
    await close?.();
  });
  return { wake };
};
