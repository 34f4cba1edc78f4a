import type { Message } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import type { ChangesState } from '../db/schema/telegram.ts';
import { createDeliveredMark } from './delivered-mark.ts';
import { createAttempt, type DeliveriesOptions } from './deliveries.ts';
import { newestNumber, presentBeginning } from './mtcute-beginning.ts';
import { changesSince, placeBefore, presentState } from './mtcute-difference.ts';
import { isRefused, millisecondsToWait } from './mtcute-errors.ts';
import { toMark } from './mtcute-marks.ts';
import { toEdit, toNews } from './mtcute-message.ts';
import { createOwnSends } from './own-sends.ts';
import type { InboundEvent } from './ports.ts';

/** Messages that Telegram gives at once by their numbers. */
const PART = 100;

export interface NewsOptions extends Omit<DeliveriesOptions, 'waitFor'> {
  client: TelegramClient;
  /** Resolves after the event is committed. */
  deliver(event: InboundEvent): Promise<void>;
  /** A customer writes. Called as it happens, beside the queue. */
  typing(chatId: string): void;
  /** The number up to which messages were delivered, if any is known. */
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
export const createNews = (options: NewsOptions) => {
  const { client, signal, deliver, park } = options;
  const attempt = createAttempt({ ...options, waitFor: millisecondsToWait });
  let begin: () => void = () => undefined;
  let queue = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let changes: ChangesState | undefined;

  const enqueue = (task: () => Promise<unknown>): void => {
    // An attempt rejects only after the end of all work.
    queue = queue.then(async () => void (signal.aborted || (await task()))).catch(() => undefined);
  };

  const deliverOne = async (event: InboundEvent, raw: unknown = event): Promise<void> => {
    const number = numberOf(event);
    await attempt(
      () => deliver(event),
      () => raw,
    );
    if (number !== undefined) await mark.deliver(number);
  };

  const add = (event: InboundEvent, raw?: unknown): void => {
    const number = numberOf(event);
    if (number !== undefined) mark.wait(number);
    // The catch-up may have delivered it meanwhile.
    enqueue(async () => (number === undefined || mark.isWaiting(number)) && deliverOne(event, raw));
  };
  const own = createOwnSends(add);
  const mark = createDeliveredMark({
    isSentHere: own.isSentHere,
    store: (number) => attempt(() => options.setDelivered(number)),
  });
  /** @returns whether the event may be delivered now. A message that is held back waits. */
  const admit = (event: InboundEvent): boolean => {
    if (own.admit(event)) return true;
    const number = numberOf(event);
    if (number !== undefined && !own.isSentHere(String(number))) mark.wait(number);
    return false;
  };
  const take = (event: InboundEvent | undefined, raw?: unknown): void => {
    if (event !== undefined && admit(event)) add(event, raw);
  };
  const takeMessage = (message: Message, toEvent: typeof toNews): void => {
    try {
      take(toEvent(message), message.raw);
    } catch (error) {
      enqueue(() => attempt(() => park({ raw: message.raw, error })));
    }
  };

  const beginMark = async (): Promise<number> => {
    const known = await options.delivered();
    const from = known ?? (await presentBeginning(client)).delivered;
    mark.begin(from);
    const begun = mark.value() ?? from;
    if (known === undefined) await options.setDelivered(begun);
    return begun;
  };

  const catchUpMessages = async (): Promise<void> => {
    const from = mark.value() ?? (await beginMark());
    const last = await newestNumber(client);
    for (let first = from + 1; first <= last; first += PART) {
      const numbers = Array.from({ length: Math.min(PART, last - first + 1) }, (_, at) => first + at);
      for (const message of await messagesOf(numbers)) await deliverMissed(message);
      await mark.reach(first + numbers.length - 1);
    }
  };

  /** Reads the messages that exist, oldest first. If Telegram refuses to give them, they are parked as missing. */
  const messagesOf = async (numbers: number[]): Promise<Message[]> => {
    try {
      const found = await client.getMessagesUnsafe(numbers);
      return found.filter((message) => message !== null).sort((one, other) => one.id - other.id);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await attempt(() => park({ error }));
      return [];
    }
  };

  const deliverMissed = async (message: Message): Promise<void> => {
    const event = await attempt(
      async () => toNews(message),
      () => message.raw,
    );
    if (event !== undefined && admit(event)) await deliverOne(event, message.raw);
  };

  const keepState = async (state: ChangesState): Promise<void> => {
    await attempt(() => options.setChangesState(state));
    changes = state;
  };
  const catchUpChanges = async (): Promise<void> => {
    changes ??= await options.changesState();
    if (changes === undefined) return keepState(await presentState(client));
    for await (const { events, state, isGap } of changesSince(client, changes)) {
      for (const event of events) if (own.admit(event)) await deliverOne(event);
      if (isGap)
        await attempt(() => park({ error: new Error('Telegram no longer has the edits and deletions') }));
      await keepState(state);
    }
  };
  /** Delivers what the library has missed, for example during a long time without a connection. */
  const catchUp = (): void => {
    enqueue(() => attempt(catchUpMessages));
    enqueue(() => attempt(catchUpChanges));
  };
  // Live events wait in the queue behind it.
  catchUp();

  /** Events reported before a place are in the queue already. */
  const addPlace = (pts: number): void =>
    enqueue(async () => {
      if (changes !== undefined && changes.pts < pts) await keepState({ ...changes, pts });
    });

  client.onRawUpdate.add(({ update }) => {
    if (update._ === 'updateMessageID') own.identified(String(update.randomId), String(update.id));
    take(toMark(update));
    const place = placeBefore(update);
    if (place !== undefined) addPlace(place);
  });
  client.onUserTyping.add(({ chatType, chatId, status }) => {
    if (chatType === 'user' && status === 'typing') options.typing(String(chatId));
  });
  client.onNewMessage.add((message) => takeMessage(message, toNews));
  client.onEditMessage.add((message) => takeMessage(message, toEdit));
  client.onDeleteMessage.add(({ channelId, messageIds }) => {
    if (channelId === null) take({ kind: 'deleted', chatId: null, externalIds: messageIds.map(String) });
  });

  return {
    own,
    /** Listens, and delivers what came since the last delivery. */
    start: async () => {
      // What arrives after this is live.
      await client.startUpdatesLoop();
      begin();
    },
    catchUp,
  };
};

export type News = ReturnType<typeof createNews>;

const numberOf = (event: InboundEvent): number | undefined =>
  event.kind === 'message' ? Number(event.message.externalId) : undefined;
