import type { Conversation } from '@switchboard/api-client';
import { RANK, rankOf } from '@switchboard/common/text/name-rank';

const ranksOf = ({ person, customer }: Conversation, words: readonly string[]): number =>
  rankOf([person?.name, customer.name, customer.username], words);

/** The order of a search's results. It is fetched with the first search. */
export const ranks = {
  /** The place of a conversation in the answers of the server. */
  placeOf: (conversation: Conversation, words: readonly string[]): number =>
    ranksOf(conversation, words) * RANK + conversation.last_message_ts,
  /** The best names first, and in their order those that are equally good. Last what only the server matches. */
  best: (
    rows: readonly Conversation[],
    words: readonly string[],
    isMatch: (conversation: Conversation) => boolean,
  ): Conversation[] => {
    const known = new Map(rows.map((one) => [one, isMatch(one) ? ranksOf(one, words) : 0]));
    return [...rows].sort((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
  },
};

export type Ranks = typeof ranks;
