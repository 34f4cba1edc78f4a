import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import type { ChangesState } from '../db/schema/telegram.ts';
import { changesSince, placeBefore, presentState } from './mtcute-difference.ts';
import { isCustomer, toEdit, toNews } from './mtcute-message.ts';
import { createOwnSends, type OwnSends } from './own-sends.ts';
import type { InboundEvent } from './ports.ts';

/** Maximum chats to read after a start, newest first; the library can only write to people whom it has seen. */
const KNOWN_CHATS = 500;
/** Maximum missed messages to fetch per chat, and in total, newest first. */
const MISSED_PER_CHAT = 200;
const MISSED = 2_000;
const RETRY_AFTER = 1_000;

export interface NewsOptions {
  client: TelegramClient;
  /** Stops all work. */
  signal: AbortSignal;
  /** Resolves after the event is committed. */
  deliver(event: InboundEvent): Promise<void>;
  /** The number of the newest message that was delivered, if any is known. */
  delivered(): Promise<number | undefined>;
  /** Stores that number. It never falls. */
  setDelivered(externalId: number): Promise<void>;
  /** The place up to which edits and deletions were delivered, if any is known. */
  changesState(): Promise<ChangesState | undefined>;
  /** Stores that place. */
  setChangesState(state: ChangesState): Promise<void>;
}

/**
 * Delivers the events of an account one after the other: first the messages that arrived while the process was down,
 * oldest first, then the edits and deletions of that time, then live events. Telegram numbers the messages of all
 * private chats of an account together, in order, so one number shows which of them were delivered. It counts the
 * changes likewise.
 */
export const createNews = (options: NewsOptions): { own: OwnSends; start(): Promise<void> } => {
  const { client, signal, deliver } = options;
  let queue: Promise<void> = Promise.resolve();
  let newest = 0;
  let changes: ChangesState | undefined;

  /** Tries until it succeeds or the process ends. */
  const insist = async (task: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await task();
      } catch {
        await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const deliverOne = async (event: InboundEvent): Promise<void> => {
    await deliver(event);
    const number = event.kind === 'message' ? Number(event.message.externalId) : 0;
    if (number <= newest) return;
    await options.setDelivered(number);
    newest = number;
  };

  const add = (event: InboundEvent): void => {
    queue = queue.then(() => insist(() => deliverOne(event)));
  };
  const own = createOwnSends(add);
  const take = (event: InboundEvent | undefined): void => {
    if (event !== undefined && own.admit(event)) add(event);
  };

  const catchUpMessages = async (): Promise<void> => {
    const since = await options.delivered();
    let last = 0;
    const missed: Message[] = [];
    for await (const { peer, lastMessage } of client.iterDialogs({ limit: KNOWN_CHATS, archived: 'keep' })) {
      if (!isCustomer(peer) || lastMessage === null) continue;
      last = Math.max(last, lastMessage.id);
      if (since === undefined || lastMessage.id <= since) continue;
      const newer = client.iterHistory(peer.inputPeer, { minId: since, limit: MISSED_PER_CHAT });
      for await (const message of newer) missed.push(message);
    }
    newest = since ?? 0;
    // A first login imports no history: only new messages belong to the dashboard.
    if (since === undefined && last > 0) {
      await options.setDelivered(last);
      newest = last;
    }
    const inOrder = missed.toSorted((one, other) => one.id - other.id).slice(-MISSED);
    for (const message of inOrder) {
      const event = toNews(message);
      if (event !== undefined && own.admit(event)) await insist(() => deliverOne(event));
    }
  };

  const keepState = async (state: ChangesState): Promise<void> => {
    await options.setChangesState(state);
    changes = state;
  };
  const catchUpChanges = async (): Promise<void> => {
    changes = await options.changesState();
    if (changes === undefined) return keepState(await presentState(client));
    for await (const { events, state } of changesSince(client, changes)) {
      for (const event of events) if (own.admit(event)) await insist(() => deliverOne(event));
      await keepState(state);
    }
  };
  /** Events reported before a place are in the queue already. */
  const addPlace = (pts: number): void => {
    queue = queue.then(() =>
      insist(async () => {
        if (changes !== undefined && changes.pts < pts) await keepState({ ...changes, pts });
      }),
    );
  };

  client.onRawUpdate.add(({ update }) => {
    if (update._ === 'updateMessageID') own.identified(String(update.randomId), String(update.id));
    const place = placeBefore(update);
    if (place !== undefined) addPlace(place);
  });
  client.onNewMessage.add((message) => take(toNews(message)));
  client.onEditMessage.add((message) => take(toEdit(message)));
  client.onDeleteMessage.add(({ channelId, messageIds }) => {
    if (channelId === null) take({ kind: 'deleted', chatId: null, externalIds: messageIds.map(String) });
  });

  return {
    own,
    start: async () => {
      // Live events wait in the queue behind the catch-up, which begins after listening has started.
      const listening = client.startUpdatesLoop();
      queue = listening
        .then(() => insist(catchUpMessages))
        .then(() => insist(catchUpChanges))
        .catch(() => undefined);
      await listening;
    },
  };
};
