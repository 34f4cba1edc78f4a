import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import type { OutboxItem } from './outbox.ts';

/**
 * Milliseconds for which an item is sent by itself. Servers keep keys longer, but last week's answer must not surprise a
 * customer.
 */
export const MOST_AGE = 7 * 24 * 3_600_000;

/**
 * The first item of each conversation that is not settled. The items behind it wait. The server puts texts behind those
 * that it keeps; files wait here.
 */
export const headsOf = (items: readonly OutboxItem[]): OutboxItem[] => {
  const heads = new Map<string, OutboxItem>();
  const kept = new Map<string, OutboxItem>();
  for (const item of items) {
    const lane = conversationKey(item.conversation);
    if (item.state === 'unconfirmed' || heads.has(lane)) continue;
    const before = kept.get(lane);
    if (!item.kept) heads.set(lane, (item.letter.file && before) || item);
    else if (!before) kept.set(lane, item);
  }
  for (const [lane, item] of kept) if (!heads.has(lane)) heads.set(lane, item);
  return [...heads.values()];
};

/**
 * The item that goes out before another one in its conversation. The server keeps it then; it may have failed there or here
 * since.
 */
export const predecessorOf = (
  items: readonly OutboxItem[],
  { conversation, order }: OutboxItem,
): OutboxItem | undefined =>
  items.findLast(
    (item) =>
      item.state !== 'unconfirmed' &&
      item.order < order &&
      conversationKey(item.conversation) === conversationKey(conversation),
  );

/** Whether items of a conversation go out by themselves: none does behind a failed one. */
export const isGoingOut = (items: readonly OutboxItem[], conversation: ConversationRef): boolean =>
  headsOf(items).some(
    (head) => head.state !== 'failed' && conversationKey(head.conversation) === conversationKey(conversation),
  );

/** Milliseconds before repeat number `repeats`: 1.5 seconds, doubled up to half a minute. */
export const delayBefore = (repeats: number): number => Math.min(1500 * 2 ** (repeats - 1), 30_000);
