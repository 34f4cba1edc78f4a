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
import type { Backlog, InboundEvent } from './ports.ts';

/** Messages that Telegram gives at once by their numbers, and events that are delivered together. */
const PART = 100;

/** Messages from which a person is told how far reading in is: fewer are there at once. */
const MANY = 20;

export interface NewsOptions extends Omit<DeliveriesOptions, 'waitFor'> {
  client: TelegramClient;
  /** Resolves after the events are committed, in their order. */
  deliver(events: readonly InboundEvent[], backlog?: Backlog): Promise<void>;
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

/** An event, and what Telegram sent. */
interface Arrived {
  event: InboundEvent;
  raw: unknown;
}

/**
 * Delivers the events of an account in order: first the messages that arrived while the process was down,
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
    last = undefined;
    // An attempt rejects only after the end of all work.
    queue = queue.then(async () => void (signal.aborted || (await task()))).catch(() => undefined);
  };

  /** Whether a person may have been told of a backlog. At the start an earlier process may have done so. */
  let isBehind = true;

  /** @param waiting events behind these; null if that is not known */
  const backlogOf = (handled: number, waiting: number | null): Backlog | undefined => {
    if (waiting === 0 ? !isBehind : !isBehind && waiting !== null && waiting < MANY) return undefined;
    isBehind = waiting !== 0;
    return { handled, waiting };
  };

  const deliverOne = async ({ event, raw }: Arrived): Promise<void> => {
    await attempt(
      () => deliver([event]),
      () => raw,
    );
    await mark.deliver(numbersOf([event]));
  };

  /** Delivers events together, or one after the other if that fails: one of them may be at fault. */
  const deliverAll = async (arrived: readonly Arrived[], backlog?: Backlog): Promise<void> => {
    const events = arrived.map(({ event }) => event);
    if (events.length === 0 && backlog === undefined) return;
    try {
      await deliver(events, backlog);
    } catch {
      signal.throwIfAborted();
      for (const each of arrived) await deliverOne(each);
      if (backlog !== undefined) await attempt(() => deliver([], backlog));
      return;
    }
    await mark.deliver(numbersOf(events));
  };

  /** Live events that are delivered together, and the place before the last of them. */
  interface Group {
    arrived: Arrived[];
    place: number | undefined;
  }
  /** The group at the end of the queue, if it takes more. */
  let last: Group | undefined;
  /** Live events in the queue. */
  let queued = 0;

  const lastGroup = (): Group => {
    if (last !== undefined && last.arrived.length < PART) return last;
    const group: Group = { arrived: [], place: undefined };
    enqueue(() => deliverGroup(group));
    last = group;
    return group;
  };

  const deliverGroup = async (group: Group): Promise<void> => {
    if (last === group) last = undefined;
    const { arrived, place } = group;
    queued -= arrived.length;
    // The catch-up may have delivered some meanwhile.
    const news = arrived.filter(({ event }) => numbersOf([event]).every(mark.isWaiting));
    await deliverAll(news, backlogOf(news.length, queued));
    // Events reported before a place were delivered with it.
    if (place !== undefined && changes !== undefined && changes.pts < place)
      await keepState({ ...changes, pts: place });
  };

  const add = (event: InboundEvent, raw: unknown = event): void => {
    for (const number of numbersOf([event])) mark.wait(number);
    lastGroup().arrived.push({ event, raw });
    queued += 1;
  };
  const own = createOwnSends(add);
  const mark = createDeliveredMark({
    isSentHere: own.isSentHere,
    store: (number) => attempt(() => options.setDelivered(number)),
  });
  /** @returns whether the event may be delivered now. A message that is held back waits. */
  const admit = (event: InboundEvent): boolean => {
    if (own.admit(event)) return true;
    for (const number of numbersOf([event])) if (!own.isSentHere(String(number))) mark.wait(number);
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
    const newest = await newestNumber(client);
    for (let first = from + 1; first <= newest; first += PART) {
      const numbers = Array.from({ length: Math.min(PART, newest - first + 1) }, (_, at) => first + at);
      const end = first + numbers.length - 1;
      const missed = (await missedOf(await messagesOf(numbers))).filter(({ event }) => admit(event));
      await deliverAll(missed, end < newest ? backlogOf(numbers.length, newest - end) : undefined);
      await mark.reach(end);
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

  const missedOf = async (messages: readonly Message[]): Promise<Arrived[]> => {
    const missed: Arrived[] = [];
    for (const message of messages) {
      const event = await attempt(
        async () => toNews(message),
        () => message.raw,
      );
      if (event !== undefined) missed.push({ event, raw: message.raw });
    }
    return missed;
  };

  const keepState = async (state: ChangesState): Promise<void> => {
    await attempt(() => options.setChangesState(state));
    changes = state;
  };
  const catchUpChanges = async (): Promise<void> => {
    changes ??= await options.changesState();
    if (changes === undefined) return keepState(await presentState(client));
    for await (const { events, state, isGap, isLast } of changesSince(client, changes)) {
      const admitted = events.filter(own.admit).map((event) => ({ event, raw: event }));
      // Telegram does not tell how many are left.
      await deliverAll(admitted, isLast ? undefined : backlogOf(events.length, null));
      if (isGap)
        await attempt(() => park({ error: new Error('Telegram no longer has the edits and deletions') }));
      await keepState(state);
    }
  };
  /** Delivers what the library has missed, for example during a long time without a connection. */
  const catchUp = (): void => {
    enqueue(() => attempt(catchUpMessages));
    enqueue(() => attempt(catchUpChanges));
    enqueue(async () => {
      const backlog = queued === 0 ? backlogOf(0, 0) : undefined;
      if (backlog !== undefined) await attempt(() => deliver([], backlog));
    });
  };
  // Live events wait in the queue behind it.
  catchUp();
  const chatsRead = queue;

  /** Events reported before a place are in the queue already. */
  const addPlace = (pts: number): void => {
    const group = lastGroup();
    group.place = Math.max(group.place ?? 0, pts);
  };

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
    /** Resolves when the library knows the people of the chats, and at the end of all work. */
    chatsRead,
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

/** The numbers of the new messages among events. */
const numbersOf = (events: readonly InboundEvent[]): number[] =>
  events.flatMap((event) => (event.kind === 'message' ? Number(event.message.externalId) : []));
