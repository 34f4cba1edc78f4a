import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { readBlocks } from '../senders/sender.ts';
import type { InboundEvent } from '../telegram/ports.ts';
import { type Connector, connectorId } from './connector.ts';
import { wasDeletedEarly } from './early-deletions.ts';
import { deleteMessages } from './inbound-deletions.ts';
import { noteMark } from './inbound-marks.ts';
import { editMessage, type FirstHandler, type Found, recordMessage } from './inbound-messages.ts';
import { findPlaces, isPlain, type Numbered, recordRun } from './inbound-runs.ts';
import type { Reactions } from './reactions.ts';

/** Messages deleted by one event: one answer of `changes` contains all of them. */
const DELETED_AT_ONCE = 100;

/** Age in milliseconds from which an unknown message that arrives as an edit needs no answer. */
const RECENTLY = 24 * 60 * 60 * 1000;

/** An event, with the numbers of its change. */
export interface Step {
  event: InboundEvent;
  change: Change;
}

export interface TakeEventsOptions {
  now: Clock;
  reactions: Reactions;
  firstHandler: FirstHandler;
}

/** An event of many deletions as several ones. */
export const partsOf = (event: InboundEvent): InboundEvent[] => {
  if (event.kind !== 'deleted') return [event];
  const { externalIds } = event;
  return Array.from({ length: Math.ceil(externalIds.length / DELETED_AT_ONCE) }, (_, at) => ({
    ...event,
    externalIds: externalIds.slice(at * DELETED_AT_ONCE, (at + 1) * DELETED_AT_ONCE),
  }));
};

/** Events without those of blocked people. What the business itself wrote on its phone is kept. */
const withoutBlocked = async (
  tx: Transaction,
  { workspaceId }: Connector,
  steps: readonly Step[],
): Promise<readonly Step[]> => {
  const chatOf = ({ event }: Step): string | null => ('message' in event ? event.message : event).chatId;
  const isBlocked = await readBlocks(
    tx,
    workspaceId,
    steps.flatMap((step) => chatOf(step) ?? []),
  );
  return steps.filter((step) => {
    const chatId = chatOf(step);
    if (chatId === null) return true;
    if (!('message' in step.event)) return !isBlocked(chatId);
    const { author, sentAt } = step.event.message;
    return author === 'owner' || !isBlocked(chatId, sentAt);
  });
};

/**
 * Stores events of one connector in their order, in one transaction that holds the inbox. Messages of customers in a row
 * that tell nothing new about the customer are stored together.
 * @returns whether a client sees a change
 */
export const createTakeEvents = ({ now, reactions, firstHandler }: TakeEventsOptions) => {
  const takeOne = async (
    tx: Transaction,
    connector: Connector,
    { event, change }: Step,
  ): Promise<boolean> => {
    if (event.kind === 'deleted') return deleteMessages(tx, connector, event, change);
    if (event.kind === 'reacted' || event.kind === 'read') return noteMark(tx, connector, event, change);
    const { workspaceId } = connector;
    const { message } = event;
    const place = { workspaceId, id: connectorId(connector) };
    if (await wasDeletedEarly(tx, place, message.externalId)) return false;
    const arrival = { connector, inbound: message, change, firstHandler };
    const { isShown, added } =
      event.kind === 'edited' ? await editMessage(tx, arrival, event) : await recordMessage(tx, arrival);
    // An edit of an old message, or a reaction to it, can be its first event.
    const isRecent = event.kind === 'message' || now() - message.sentAt.getTime() < RECENTLY;
    if (added !== undefined && isRecent && message.author === 'customer') {
      const { conversationId, messageId: id } = added;
      const news = { conversationId, messages: [{ id, text: message.text }], change };
      await reactions.written(tx, workspaceId, [news]);
    }
    return isShown;
  };

  const takeRun = async (
    tx: Transaction,
    connector: Connector,
    places: ReadonlyMap<string, Found>,
    run: readonly Numbered[],
  ): Promise<boolean> => {
    if (run.length === 0) return false;
    const news = await recordRun(tx, connector, places, run);
    if (news.length === 0) return false;
    await nextTurn();
    await reactions.written(tx, connector.workspaceId, news);
    return true;
  };

  return async (tx: Transaction, connector: Connector, all: readonly Step[]): Promise<boolean> => {
    const steps = await withoutBlocked(tx, connector, all);
    const [only] = steps;
    if (only === undefined) return false;
    if (steps.length === 1) return takeOne(tx, connector, only);
    const chatIds = steps.flatMap(({ event }) => (event.kind === 'message' ? event.message.chatId : []));
    const find = () => findPlaces(tx, connector, chatIds);
    let places = await find();
    let run: Numbered[] = [];
    let isShown = false;
    const endRun = async (): Promise<void> => {
      const ended = run;
      run = [];
      if (await takeRun(tx, connector, places, ended)) isShown = true;
    };
    for (const step of steps) {
      const { event, change } = step;
      if (event.kind === 'message' && isPlain(places.get(event.message.chatId), event.message)) {
        run.push({ inbound: event.message, change });
        continue;
      }
      await endRun();
      if (await takeOne(tx, connector, step)) isShown = true;
      // A message may begin a conversation, or tell a name that another one had.
      if ('message' in event) places = await find();
      await nextTurn();
    }
    await endRun();
    return isShown;
  };
};
