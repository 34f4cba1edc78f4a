import { type Conversation, conversationKey } from '@switchboard/api-client';

/** Milliseconds after which an answer is overdue. */
const OVERDUE = 60 * 60_000;

/** Whether a customer has waited for an answer for over an hour. */
export const isOverdue = (waitingSince: number | null, now: number): boolean =>
  waitingSince !== null && now - waitingSince > OVERDUE;

/** Why a conversation waits for a person, the gravest reason first. */
export type Reason = 'attention' | 'failed' | 'overdue' | 'unread';

export const reasonToWait = (
  { attention, undelivered, waiting_since, unread }: Conversation,
  now: number,
): Reason | undefined => {
  if (attention !== null) return 'attention';
  if (undelivered && undelivered.failed > 0) return 'failed';
  if (isOverdue(waiting_since, now)) return 'overdue';
  return unread > 0 ? 'unread' : undefined;
};

/** Since when it waits, in milliseconds since the epoch: since its last message where nothing is asked. */
export const waitsSince = ({ attention_since, waiting_since, last_message_ts }: Conversation): number =>
  Math.min(attention_since ?? waiting_since ?? last_message_ts, waiting_since ?? Number.POSITIVE_INFINITY);

/** A conversation that stays in its place while it is open. */
export interface Kept {
  key: string | undefined;
  /** Since when it waited when it was opened; `undefined` if it did not. */
  since: number | undefined;
}

/** Those that wait for a person since `to` or longer, and the kept one: the longest wait first. */
export const waitingOf = (
  known: Iterable<Conversation>,
  { now, to, kept }: { now: number; to: number; kept: Kept },
): Conversation[] => {
  const found: { conversation: Conversation; since: number }[] = [];
  for (const conversation of known) {
    const isKept = kept.since !== undefined && conversationKey(conversation) === kept.key;
    const since = isKept ? kept.since : reasonToWait(conversation, now) && waitsSince(conversation);
    if (since !== undefined && since <= to) found.push({ conversation, since });
  }
  found.sort(
    (one, other) =>
      one.since - other.since ||
      (conversationKey(one.conversation) < conversationKey(other.conversation) ? -1 : 1),
  );
  return found.map(({ conversation }) => conversation);
};

/** The rows of the list. */
export interface Arranged {
  rows: readonly Conversation[];
  /** The number of rows at the beginning that are lifted out of their places. */
  lifted: number;
  /** The same rows in their own places. */
  inPlace: readonly Conversation[];
}

/** Lifts some rows out of their places. They may be missing among the loaded ones. */
export const arrange = (inPlace: readonly Conversation[], lifted: readonly Conversation[]): Arranged => {
  if (lifted.length === 0) return { rows: inPlace, lifted: 0, inPlace };
  const above = new Set(lifted);
  return { rows: [...lifted, ...inPlace.filter((row) => !above.has(row))], lifted: lifted.length, inPlace };
};
