import { conversationKey, type Message, NetworkError } from '@switchboard/api-client';
import { pause } from '@switchboard/common/pause';
import { withTimeLimit } from '@switchboard/common/with-time-limit';
import type { OutboxItem } from '../model/outbox.ts';
import { delayBefore, headsOf, MOST_AGE } from '../model/queue.ts';
import { verdictOf } from '../model/verdict.ts';
import type { OutboxStorage } from './storage.ts';

export interface SenderOptions {
  storage: OutboxStorage;
  send: (item: OutboxItem) => Promise<Message>;
  /** Whether the server acts once on all requests with one key. */
  idempotent: boolean;
  isOnline: () => boolean;
  now: () => number;
  /** Called after each change of an item. */
  onChange: () => void;
  /** Called before a sent item is removed. */
  onSent: (item: OutboxItem, message: Message) => void;
}

export interface Sender {
  /** Sends what waits, in order per conversation, until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** Looks at the items again: one changed, or the network is back. */
  wake(): void;
  /** Repeats at once what waits for the connection only. */
  hurry(): void;
}

/** Conversations that are sent to at the same time. */
const MOST_LANES = 4;
/** Milliseconds that a request may take. */
const LIMIT = 60_000;
/** Milliseconds between two looks without a reason. */
const REST = 3_600_000;
const FAILED = 'Failed to send';

/** Sends the items of a storage. One sender runs at a time. */
export const createSender = (options: SenderOptions): Sender => {
  const { storage, send, idempotent, isOnline, now, onChange, onSent } = options;
  /** Conversations with a request on its way. */
  const busy = new Set<string>();
  const repeats = new Map<string, number>();
  /** When an item is due again; `wished` by the server. */
  const due = new Map<string, { at: number; wished: boolean }>();
  let rest = new AbortController();

  const wake = () => rest.abort();
  const change = async (key: string, update: (item: OutboxItem) => OutboxItem | null | undefined) => {
    const changed = await storage.change(key, update);
    onChange();
    return changed;
  };
  const fail = (key: string, error: string) => change(key, (item) => ({ ...item, state: 'failed', error }));

  const settle = async ({ key }: OutboxItem, error: unknown) => {
    const count = repeats.get(key) ?? 0;
    const verdict = verdictOf(error, count, idempotent);
    if (verdict.kind === 'failed') return fail(key, verdict.error);
    if (verdict.kind === 'unconfirmed') return change(key, (item) => ({ ...item, state: 'unconfirmed' }));
    const delay = verdict.after === undefined ? delayBefore(count + 1) : verdict.after * 1000;
    repeats.set(key, count + 1);
    due.set(key, { at: now() + delay, wished: verdict.after !== undefined });
    return change(key, (item) => ({ ...item, state: 'waiting' }));
  };

  const deliver = async (head: OutboxItem) => {
    const item = await change(head.key, (before) =>
      // It may have failed or gone since it was read.
      before.state === 'waiting' || before.state === 'sending' ? { ...before, state: 'sending' } : undefined,
    );
    if (item?.state !== 'sending') return;
    try {
      const message = await withTimeLimit(
        LIMIT,
        () => new NetworkError('The server did not answer in time'),
        () => send(item),
      );
      onSent(item, message);
      repeats.delete(item.key);
      due.delete(item.key);
      await change(item.key, () => null);
    } catch (error) {
      await settle(item, error);
    }
  };

  /** Begins what can begin. Returns the milliseconds until something is due. */
  const pass = async (signal: AbortSignal): Promise<number> => {
    const heads = headsOf(await storage.all());
    let next = REST;
    for (const head of heads) {
      const lane = conversationKey(head.conversation);
      const left = (due.get(head.key)?.at ?? 0) - now();
      if (signal.aborted || busy.has(lane) || head.state === 'failed') continue;
      if (head.state === 'sending' && !idempotent) {
        // The tab that sent it is gone, and a repeat might arrive twice.
        await change(head.key, (item) => ({ ...item, state: 'unconfirmed' }));
        wake();
      } else if (now() - head.queuedAt > MOST_AGE) await fail(head.key, FAILED);
      else if (left > 0) next = Math.min(next, left);
      else if (isOnline() && busy.size < MOST_LANES) {
        busy.add(lane);
        void deliver(head).finally(() => {
          busy.delete(lane);
          wake();
        });
      }
    }
    return next;
  };

  return {
    wake,
    hurry() {
      for (const [key, { wished }] of due) if (!wished) due.delete(key);
      wake();
    },
    async run(signal) {
      while (!signal.aborted) {
        // Before the look, so that no change during the look is missed.
        rest = new AbortController();
        const either = AbortSignal.any([signal, rest.signal]);
        await pause(await pass(signal), either);
      }
    },
  };
};
