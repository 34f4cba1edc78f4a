import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';

/** Pinned first, then by the last message, newest first. Equal only for the same conversation. */
const compare = (a: Conversation, b: Conversation): number => {
  const byTime = Number(b.is_pinned) - Number(a.is_pinned) || b.last_message_ts - a.last_message_ts;
  if (byTime !== 0) return byTime;
  const [one, other] = [conversationKey(a), conversationKey(b)];
  return one < other ? -1 : Number(one > other);
};

/** Sorts conversations for display. */
export const inOrder = (conversations: Iterable<Conversation>): Conversation[] =>
  [...conversations].sort(compare);

/** The index of the first conversation that does not come before the given one. */
const placeOf = (sorted: readonly Conversation[], conversation: Conversation): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = sorted[middle];
    if (at && compare(at, conversation) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Inserts into a sorted list, in place. */
export const insertInOrder = (sorted: Conversation[], conversation: Conversation): void => {
  sorted.splice(placeOf(sorted, conversation), 0, conversation);
};

/** Removes this object from a sorted list, in place. Returns whether it was there. */
export const removeInOrder = (sorted: Conversation[], conversation: Conversation): boolean => {
  const place = placeOf(sorted, conversation);
  if (sorted[place] !== conversation) return false;
  sorted.splice(place, 1);
  return true;
};
