import { isNotFound, isTransient, type Message, NetworkError } from '@switchboard/api-client';
import { afterRefusal } from '@switchboard/common/async/after-refusal';
import { pause } from '@switchboard/common/async/pause';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { ConnectionStore } from '../../connection/store/connection-store.ts';

export interface PollOptions {
  /** Waits for messages after the cursor. */
  poll: (after: number, signal: AbortSignal) => Promise<{ items: Message[]; latest: number }>;
  /** Up to where messages are known, or `undefined` while nothing is loaded. */
  cursor: () => number | undefined;
  /** Takes messages, and the next cursor. */
  take: (messages: readonly Message[], latest: number) => void;
  connection: ConnectionStore;
  /** Stops the poll. */
  signal: AbortSignal;
}

const LINE = 'poll';
const RETRY_DELAY = 1500;
/** Milliseconds after which a held call is given up: the server may hold it for 25 seconds. */
const LIMIT = 35_000;
/** Milliseconds after which an unanswered call is held by the server. */
const HELD = 2000;

/** The long poll of one conversation on the base contract. Asks less and less often while the server refuses. */
export const pollMessages = async ({
  poll,
  cursor,
  take,
  connection,
  signal,
}: PollOptions): Promise<void> => {
  let rest = new AbortController();
  let refusals = 0;
  const stopListening = connection.onRetry(() => rest.abort());

  while (!signal.aborted) {
    rest = new AbortController();
    const either = AbortSignal.any([signal, rest.signal]);
    const from = cursor();
    if (from === undefined) {
      await pause(RETRY_DELAY, either);
      continue;
    }
    // A server that holds the call works.
    const held = setTimeout(() => connection.live(LINE), HELD);
    try {
      const { items, latest } = await withTimeLimit(
        LIMIT,
        () => new NetworkError('The server did not answer in time'),
        (limit) => poll(from, AbortSignal.any([signal, limit])),
      );
      clearTimeout(held);
      if (signal.aborted) break;
      refusals = 0;
      connection.live(LINE);
      take(items, latest);
    } catch (error) {
      clearTimeout(held);
      if (signal.aborted) break;
      // A retry changes nothing, so none is offered.
      if (isNotFound(error)) connection.missing(LINE);
      else connection.failed(LINE, error);
      await pause(isTransient(error) ? RETRY_DELAY : afterRefusal(++refusals), either);
    }
  }
  stopListening();
  connection.forget(LINE);
};
