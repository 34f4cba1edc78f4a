import { type Api, GrammyError } from 'grammy';
import { toInbound } from './bot-update.ts';
import { isUnknownToken } from './grammy-errors.ts';
import type { InboundMessage } from './ports.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** After a conflict: another program polls the same bot, perhaps an earlier process that is shutting down. */
const CONFLICT_PAUSE = 5_000;
/** Milliseconds that stopping may spend on confirming the last updates to Telegram. */
const FAREWELL = 1_500;

export interface BotPollerOptions {
  api: Api;
  /** Seconds that Telegram may hold a request while nothing arrives. */
  pollSeconds: number;
  /** Resolves once the message is committed. */
  deliver(message: InboundMessage): Promise<void>;
  /** Telegram no longer accepts the token; the poller has ended. */
  revoked(): Promise<void>;
  /** Waits `ms` or until `signal` aborts, and never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export interface BotPoller {
  stop(): Promise<void>;
}

/**
 * Receives the messages of one bot, each at least once: an update is confirmed to Telegram only after it was committed
 * here. Failures are retried with growing pauses until `stop`.
 */
export const startBotPoller = (options: BotPollerOptions): BotPoller => {
  const { api, pollSeconds, deliver, revoked, pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let offset = 0;
  let failures = 0;
  let prepared = false;

  const takeBatch = async () => {
    if (!prepared) await api.deleteWebhook({}, forGrammy(signal));
    prepared = true;
    const request = { offset, timeout: pollSeconds, allowed_updates: ['message'] as const };
    const updates = await api.getUpdates(request, forGrammy(signal));
    for (const update of updates) {
      if (signal.aborted) return;
      const message = toInbound(update.message);
      if (message !== undefined) await deliver(message);
      offset = update.update_id + 1;
    }
    failures = 0;
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await takeBatch();
      } catch (error) {
        if (signal.aborted) break;
        if (isUnknownToken(error) && (await succeeds(revoked))) return;
        await pause(pauseAfter(error, failures++), signal);
      }
    }
    if (offset === 0) return;
    const farewell = forGrammy(AbortSignal.timeout(FAREWELL));
    await succeeds(() => api.getUpdates({ offset, limit: 1 }, farewell));
  };

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

/** grammY accepts every AbortSignal, but its types name that of a polyfill. */
const forGrammy = (signal: AbortSignal): GrammySignal => signal as unknown as GrammySignal;

const succeeds = (call: () => Promise<unknown>): Promise<boolean> =>
  call().then(
    () => true,
    () => false,
  );

const pauseAfter = (error: unknown, failures: number): number => {
  const retryAfter = error instanceof GrammyError ? error.parameters.retry_after : undefined;
  if (retryAfter !== undefined) return retryAfter * 1000;
  if (error instanceof GrammyError && error.error_code === 409) return CONFLICT_PAUSE;
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));
};
