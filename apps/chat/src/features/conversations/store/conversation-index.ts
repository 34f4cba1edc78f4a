import { type Conversation, conversationKey, type InboxFilter } from '@switchboard/api-client';
import { hasWords, wordsOf } from '@switchboard/common/text/search-words';
import { matchesCard, matchesFilter, textOf } from '../model/filter.ts';
import type { CardFilter } from '../model/inbox.ts';
import { insertInOrder, removeInOrder } from '../model/order.ts';
import type { Ranks } from '../model/ranks.ts';

/** Which conversations are shown. */
export interface View {
  filter: InboxFilter;
  card: CardFilter;
  search: string;
  /**
   * The place in the order, a time or for a search as in `name-rank.ts`, behind which conversations are not shown:
   * others between them are not loaded.
   */
  from: number;
  /** Keys that the server found for the search, in addition to those that the page finds. */
  found: ReadonlySet<string>;
}

/** The loaded conversations, and those that the view shows, in order. */
export interface ConversationIndex {
  known(): ReadonlyMap<string, Conversation>;
  rows(): readonly Conversation[];
  /** Takes newer data of some conversations. */
  put(conversations: readonly Conversation[]): void;
  show(view: View): void;
  /** Lists the best results of a search first from now on. */
  rank(ranks: Ranks): void;
  /** Keeps rows with these keys in a view that they leave, because they are open. */
  hold(keys: ReadonlySet<string>): void;
  clear(): void;
}

const isSame = (one: Conversation, other: Conversation): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A change costs a binary search and a copy of the list, however many conversations are loaded. Data that is known
 * already costs neither: its rows stay the same objects.
 */
export const createConversationIndex = (): ConversationIndex => {
  let known: ReadonlyMap<string, Conversation> = new Map();
  let order: Conversation[] = [];
  let rows: Conversation[] = [];
  let held: ReadonlySet<string> = new Set();
  let ranks: Ranks | undefined;
  let words: string[] = [];
  let view: View = { filter: 'all', card: {}, search: '', from: 0, found: new Set() };

  /** Folded texts of all known conversations. */
  const texts = new Map<Conversation, string>();
  /** Those whose text has the words, in order; undefined after a change. */
  let matching: Conversation[] | undefined;

  const isInView = (conversation: Conversation, isHeld: boolean): boolean => {
    const { filter, card, from } = view;
    const place = isRanked()
      ? view.found.has(conversationKey(conversation)) || ranks?.placeOf(conversation, words)
      : conversation.is_pinned || conversation.last_message_ts;
    if (place !== true && (place ?? from) < from) return false;
    return (matchesFilter(conversation, filter) && matchesCard(conversation, card)) || isHeld;
  };
  const isRanked = () => words.length > 0;
  const isMatch = (conversation: Conversation): boolean => hasWords(texts.get(conversation) ?? '', words);
  const isFound = (conversation: Conversation): boolean =>
    isMatch(conversation) || (view.found.size > 0 && view.found.has(conversationKey(conversation)));
  const refilter = () => {
    const keep = new Set(
      [...held].flatMap((key) => known.get(key) ?? []).filter((one) => rows.includes(one)),
    );
    matching ??= words.length === 0 ? order : order.filter(isMatch);
    const found = [...view.found].flatMap((key) => known.get(key) ?? []).filter((one) => !isMatch(one));
    const candidates = found.length === 0 ? matching : [...matching];
    for (const one of found) insertInOrder(candidates, one);
    // A change copies the lists first, so they can be the same one.
    const isWhole = view.filter === 'all' && !view.card.tag && !view.card.stage && view.from === 0;
    rows = isWhole ? candidates : candidates.filter((one) => isInView(one, keep.has(one)));
    if (isRanked() && ranks) rows = ranks.best(rows, words, isMatch);
  };

  return {
    known: () => known,
    rows: () => rows,
    put(conversations) {
      let next: Map<string, Conversation> | undefined;
      for (const conversation of conversations) {
        const key = conversationKey(conversation);
        const before = (next ?? known).get(key);
        if (before && isSame(before, conversation)) continue;
        if (!next) {
          next = new Map(known);
          order = [...order];
          rows = [...rows];
          matching = undefined;
        }
        next.set(key, conversation);
        texts.set(conversation, textOf(conversation));
        if (before) removeInOrder(order, before);
        insertInOrder(order, conversation);
        const wasShown = before !== undefined && removeInOrder(rows, before);
        if (isInView(conversation, wasShown && held.has(key)) && isFound(conversation))
          insertInOrder(rows, conversation);
        if (before) texts.delete(before);
      }
      known = next ?? known;
      if (next && isRanked()) refilter();
    },
    show(next) {
      // A row is held while its own view is open.
      const isOther = next.filter !== view.filter || next.search !== view.search || next.card !== view.card;
      if (isOther) rows = [];
      const before = words;
      view = next;
      words = wordsOf(next.search);
      // The results of a longer search are among those of the shorter one.
      const isNarrower = before.every((word) => words.some((longer) => longer.includes(word)));
      if (!isNarrower) matching = undefined;
      else if (words.join() !== before.join()) matching = matching?.filter(isMatch);
      refilter();
    },
    rank(given) {
      ranks = given;
      refilter();
    },
    hold(keys) {
      held = keys;
      refilter();
    },
    clear() {
      known = new Map();
      order = [];
      rows = [];
      matching = undefined;
      texts.clear();
    },
  };
};
