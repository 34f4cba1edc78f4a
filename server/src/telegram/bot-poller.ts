import { isDeepStrictEqual } from 'node:util';
import { type Api, GrammyError } from 'grammy';
import type { BusinessConnection, CallbackQuery, Update } from 'grammy/types';
import { inTrace } from '../tracing/spans.ts';
import { problemOf } from './bot-problem.ts';
import { succeeds, untilAccepted } from './bot-token.ts';
import { type BotEvent, toBusinessChange, toEvent } from './bot-update.ts';
import { createAttempt, type DeliveriesOptions } from './deliveries.ts';
import { BusinessUnknown } from './failure.ts';
import { forGrammy, isConflict, isUnknownToken, retryAfterOf } from './grammy-errors.ts';
import type { BotProblem } from './ports.ts';
import type { UpdateSource } from './update-source.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** After a conflict: another program polls the same bot, perhaps an earlier process that is shutting down. */
const CONFLICT_PAUSE = 5_000;
/** Failures in a row after which Telegram counts as unreachable: the first ones often last for a moment only. */
const UNREACHABLE_AFTER = 3;

export interface BotPollerOptions extends Pick<DeliveriesOptions, 'park' | 'stuck'> {
  api: Api;
  /** @param signal aborts when the poller stops */
  sourceFor(signal: AbortSignal): UpdateSource;
  /** Resolves after the event is committed, with the answer to a pressed button. */
  deliver(event: BotEvent): Promise<string | undefined>;
  /** Telegram has not accepted the token for minutes. */
  revoked(): Promise<void>;
  /** Called when the problem changes, with null at the first success. A call that rejects is made again. */
  problem(problem: BotProblem | null): Promise<void>;
  /** Waits `ms` or until `signal` aborts, and never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Receives the updates of one bot, each at least once: an update is confirmed to Telegram only after it was committed
 * or parked here. Failures are retried with growing pauses until `stop`.
 */
export const startBotPoller = (options: BotPollerOptions) => {
  const { api, deliver, park, stuck, pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const source = options.sourceFor(signal);
  let failures = 0;
  let reported: BotProblem | null | undefined;
  let asking = new AbortController();
  const attempt = createAttempt({ signal, park, stuck, pause });

  const report = async (problem: BotProblem | null) => {
    if (isDeepStrictEqual(problem, reported) || signal.aborted) return;
    if (await succeeds(() => options.problem(problem))) reported = problem;
  };

  const takeBatch = async () => {
    // An immediate answer shows early that a bot works again. It does not show that a conflict is over.
    const isSettled = reported === null || reported?.kind === 'conflict';
    const { updates, problem, garbage = [] } = await source.take(isSettled);
    await report(problem);
    for (const raw of garbage)
      await attempt(() => park({ raw, error: new Error('Telegram sent something that is no update') }));
    for (const update of updates) {
      if (signal.aborted) return;
      const words = await attempt(
        async () => {
          const event = toEvent(update);
          return event && continuing(source.traceOf(update), () => deliverAsking(update, event));
        },
        () => update,
      );
      // Telegram shows a pressed button as busy until it is answered.
      if (update.callback_query) await answerButton(api, update.callback_query, words);
      await source.done(update);
    }
    failures = 0;
  };

  /** Telegram may have told of a connection while the bot was elsewhere: then it is asked. */
  const deliverAsking = async ({ update_id }: Update, event: BotEvent): Promise<string | undefined> => {
    try {
      return await deliver(event);
    } catch (error) {
      if (!(error instanceof BusinessUnknown)) throw error;
      const connection = await findConnection(api, error.id, signal);
      if (connection === undefined) return undefined;
      await deliver(toBusinessChange(connection, update_id));
      return deliver(event);
    }
  };

  /** Also a proxy answers 401 or 404, so the bot counts as revoked only when Telegram repeats it for minutes. */
  const checkToken = async () => {
    if (++failures >= UNREACHABLE_AFTER) await report({ kind: 'unreachable' });
    asking = new AbortController();
    const ended = AbortSignal.any([signal, asking.signal]);
    await untilAccepted({
      api,
      signal: ended,
      pause: (ms) => pause(ms, ended),
      refused: () => report({ kind: 'unreachable' }),
      revoked: async () => {
        await options.revoked();
        reported = undefined;
      },
    });
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await takeBatch();
      } catch (error) {
        if (signal.aborted) break;
        if (isUnknownToken(error)) {
          await checkToken();
          continue;
        }
        failures += 1;
        const problem = await problemOf(api, error, signal);
        const isBrief = problem?.kind === 'unreachable' && failures < UNREACHABLE_AFTER;
        if (problem !== undefined && !isBrief) await report(problem);
        await pause(pauseAfter(error, failures), signal);
      }
    }
    await source.end();
  };

  const running = run();
  return {
    /** Tries a token that was not accepted again at once. */
    askAgain: () => asking.abort(),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

export type BotPoller = ReturnType<typeof startBotPoller>;

/** Carries work out as a part of the trace of a delivery; without one, the message begins its own. */
const continuing = <T>(trace: string | undefined, work: () => Promise<T>): Promise<T> =>
  trace === undefined ? work() : inTrace(trace, { name: 'update of a bot', kind: 'consumer' }, work);

/** Undefined for a connection that Telegram does not know any more. */
const findConnection = (api: Api, id: string, signal: AbortSignal): Promise<BusinessConnection | undefined> =>
  api.getBusinessConnection(id, forGrammy(signal)).catch((error: unknown) => {
    if (error instanceof GrammyError && error.error_code === 400) return undefined;
    throw error;
  });

/** Removes the buttons after an answer. If that fails, they stay, and a second press does no harm. */
const answerButton = async (
  api: Api,
  { id, message }: CallbackQuery,
  words: string | undefined,
): Promise<void> => {
  await succeeds(() => api.answerCallbackQuery(id, words === undefined ? {} : { text: words }));
  if (words === undefined || !message) return;
  const connection = 'business_connection_id' in message ? message.business_connection_id : undefined;
  const other = connection === undefined ? {} : { business_connection_id: connection };
  await succeeds(() => api.editMessageReplyMarkup(message.chat.id, message.message_id, other));
};

const pauseAfter = (error: unknown, failures: number): number => {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) return retryAfter * 1000;
  if (isConflict(error)) return CONFLICT_PAUSE;
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
};
