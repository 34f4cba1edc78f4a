import { albumKey, conversationKey, type Message, NetworkError } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { OutboxItem } from '../model/outbox.ts';
import { delayBefore, headsOf, MOST_AGE, predecessorOf } from '../model/queue.ts';
import { verdictOf } from '../model/verdict.ts';
import type { OutboxStorage } from './storage.ts';

/** How an item is sent. */
export interface Transfer {
  /** The bytes of its file. */
  content: Blob | undefined;
  /** The bytes of the other files of an album. */
  more: readonly Blob[];
  /** The key of the item that goes out before it, if the server has not sent that one yet. */
  after: string | undefined;
  /** Called with the part of the file that was sent, 0 to 1. */
  onProgress: (sent: number) => void;
  /** Aborted when the file is cancelled, or the server is silent. */
  signal: AbortSignal;
}

export interface SenderOptions {
  storage: OutboxStorage;
  /** Resolves to the message, or to those of an album. */
  send: (item: OutboxItem, transfer: Transfer) => Promise<Message | readonly Message[]>;
  /** Resolves to the messages of an item, if the server has them. */
  find: (item: OutboxItem) => Promise<Message | readonly Message[] | undefined>;
  /** Whether the server acts once on all requests with one key. */
  idempotent: boolean;
  isOnline: () => boolean;
  now: () => number;
  /** Called after each change of an item. */
  onChange: () => void;
  /** Called before a sent item is removed, for each of its messages. */
  onSent: (item: OutboxItem, message: Message) => void;
  onProgress: (key: string, sent: number) => void;
}

export interface Sender {
  /** Sends the waiting items, in order per conversation, until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** Checks the items again, after a change or when the network is back. */
  wake(): void;
  /** Repeats at once the items that wait for the connection only. */
  retryNow(): void;
  /** Ends the request of an item. */
  cut(key: string): void;
}

/** Conversations that are sent to at the same time. */
const MOST_LANES = 4;
/** Milliseconds that the server may be silent, while it takes bytes and afterwards. */
const LIMIT = 60_000;
/** The same after a file: the server passes it on before it answers. */
const FILE_LIMIT = 5 * 60_000;
/** Milliseconds between two passes without a cause. */
const REST = 3_600_000;
const FAILED = 'Failed to send';

/** Sends the items of a storage. One sender runs at a time. */
export const createSender = (options: SenderOptions): Sender => {
  const { storage, send, find, idempotent, isOnline, now, onChange, onSent, onProgress } = options;
  /** Conversations with a request on its way. */
  const busy = new Set<string>();
  const repeats = new Map<string, number>();
  /** When an item is due again; `wished` if the server named the delay. */
  const due = new Map<string, { at: number; wished: boolean }>();
  /** Ends the requests on their way. */
  const cuts = new Map<string, AbortController>();
  /** Failed items that were looked up on the server. */
  const sought = new Set<string>();
  let rest = new AbortController();

  const wake = () => rest.abort();
  const change = async (key: string, update: (item: OutboxItem) => OutboxItem | null | undefined) => {
    const changed = await storage.change(key, update);
    onChange();
    return changed;
  };
  const fail = (key: string, error: string) => {
    sought.delete(key);
    return change(key, (item) => ({ ...item, state: 'failed', error }));
  };

  const settle = async ({ key, letter }: OutboxItem, error: unknown) => {
    const count = repeats.get(key) ?? 0;
    const verdict = verdictOf(error, count, idempotent);
    if (verdict.kind === 'failed') return fail(key, verdict.error);
    if (verdict.kind === 'kept') return change(key, (item) => ({ ...item, state: 'failed', kept: true }));
    if (verdict.kind === 'unconfirmed') return change(key, (item) => ({ ...item, state: 'unconfirmed' }));
    const wished = (verdict.after ?? 0) * 1000;
    // Each repeat uploads the whole file again.
    const isCostly = letter.file !== undefined || verdict.after === undefined;
    const delay = isCostly ? Math.max(wished, delayBefore(count + 1)) : wished;
    repeats.set(key, count + 1);
    due.set(key, { at: now() + delay, wished: verdict.after !== undefined });
    return change(key, (item) => ({ ...item, state: 'waiting' }));
  };

  const moreOf = async ({ key, letter: { more = [] } }: OutboxItem): Promise<Blob[]> => {
    const contents: Blob[] = [];
    for (const place of more.keys()) {
      const content = await storage.contentOf(albumKey(key, place + 1));
      if (!content) throw new Error(FAILED);
      contents.push(content);
    }
    return contents;
  };

  const transfer = async (item: OutboxItem): Promise<Message | readonly Message[]> => {
    const content = item.letter.file && (await storage.contentOf(item.key));
    if (item.letter.file && !content) throw new Error(FAILED);
    const more = await moreOf(item);
    const after = predecessorOf(await storage.all(), item)?.key;
    const cut = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const allow = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => cut.abort(new NetworkError('The server did not answer in time')),
        milliseconds,
      );
    };
    cuts.set(item.key, cut);
    allow(LIMIT);
    try {
      return await new Promise((resolve, reject) => {
        cut.signal.addEventListener('abort', () => reject(cut.signal.reason));
        const onPart = (sent: number) => {
          allow(sent < 1 ? LIMIT : FILE_LIMIT);
          onProgress(item.key, sent);
        };
        send(item, { content, more, after, onProgress: onPart, signal: cut.signal }).then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      cuts.delete(item.key);
    }
  };

  const arrived = (item: OutboxItem, messages: Message | readonly Message[]) => {
    for (const message of [messages].flat()) onSent(item, message);
    repeats.delete(item.key);
    due.delete(item.key);
    return change(item.key, () => null);
  };

  const deliver = async (head: OutboxItem) => {
    const item = await change(head.key, (before) =>
      // It may have failed or been removed since it was read.
      before.state === 'waiting' || before.state === 'sending'
        ? { ...before, state: 'sending', tried: true }
        : undefined,
    );
    if (item?.state !== 'sending') return;
    try {
      await arrived(item, await transfer(item));
    } catch (error) {
      await settle(item, error);
    }
  };

  /** A server can keep a message although its answer is lost. Such an item would delay those behind it for nothing. */
  const seek = async (item: OutboxItem) => {
    if (!idempotent || sought.has(item.key)) return;
    sought.add(item.key);
    const found = [await find(item).catch(() => undefined)].flat().filter((message) => message !== undefined);
    if (found.length > 0) await arrived(item, found);
  };

  /** Begins the items that can begin. Returns the milliseconds until something is due. */
  const pass = async (signal: AbortSignal): Promise<number> => {
    const heads = headsOf(await storage.all());
    let next = REST;
    for (const head of heads) {
      const lane = conversationKey(head.conversation);
      const left = (due.get(head.key)?.at ?? 0) - now();
      if (signal.aborted || busy.has(lane)) continue;
      if (head.state === 'failed') void seek(head);
      else if (head.state === 'sending' && !idempotent) {
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
    retryNow() {
      for (const [key, { wished }] of due) if (!wished) due.delete(key);
      sought.clear();
      wake();
    },
    cut: (key) => cuts.get(key)?.abort(new DOMException('The message was discarded', 'AbortError')),
    async run(signal) {
      while (!signal.aborted) {
        // Created before the pass, so that no change during the pass is missed.
        rest = new AbortController();
        const either = AbortSignal.any([signal, rest.signal]);
        await pause(await pass(signal), either);
      }
    },
  };
};
