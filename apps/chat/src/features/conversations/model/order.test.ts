import { type Conversation, conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { inOrder, mergeConversations } from './order.ts';

/** Few ids and times, so that equal ones are common. One conversation at one time always has the same data. */
const news = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    source: fc.constantFrom('account' as const, 'bot' as const),
    last_message_ts: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ id, source, last_message_ts }) =>
    aConversation({ id, source, last_message_ts, last_message_text: `text ${last_message_ts}` }),
  );
const anyNews = fc.array(news, { maxLength: 20 });
const pinned = fc.boolean();

const distinct = (conversations: readonly Conversation[]) => [
  ...new Map(conversations.map((conversation) => [conversationKey(conversation), conversation])).values(),
];

describe('the order of conversations', () => {
  it('is pinned first, then newest first', () => {
    const rows = fc.array(fc.tuple(news, pinned).map(([row, is_pinned]) => ({ ...row, is_pinned })));
    fc.assert(
      fc.property(rows, (conversations) => {
        const ordered = inOrder(distinct(conversations));
        ordered.slice(1).forEach((next, index) => {
          const previous = ordered[index] ?? next;
          expect(Number(previous.is_pinned)).toBeGreaterThanOrEqual(Number(next.is_pinned));
          if (previous.is_pinned === next.is_pinned)
            expect(previous.last_message_ts).toBeGreaterThanOrEqual(next.last_message_ts);
        });
      }),
    );
  });

  it('does not depend on the order in which they came', () => {
    const shuffled = anyNews
      .map(distinct)
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(inOrder(others)).toEqual(inOrder(rows));
      }),
    );
  });
});

describe('merging changed conversations', () => {
  it('gives the same result for any batches, in any order and repetition', () => {
    const batches = fc
      .array(anyNews, { maxLength: 4 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    fc.assert(
      fc.property(batches, ([once, repeated]) => {
        const merge = (all: Conversation[][]) =>
          all.reduce<Conversation[]>((known, batch) => mergeConversations(known, batch), []);
        expect(merge(repeated)).toEqual(merge([once.flat()]));
      }),
    );
  });

  it('keeps the newest of each conversation, once', () => {
    fc.assert(
      fc.property(anyNews, anyNews, (known, incoming) => {
        const merged = mergeConversations(mergeConversations([], known), incoming);
        expect(merged).toHaveLength(distinct([...known, ...incoming]).length);
        for (const each of [...known, ...incoming]) {
          const kept = merged.find((candidate) => conversationKey(candidate) === conversationKey(each));
          expect(kept?.last_message_ts).toBeGreaterThanOrEqual(each.last_message_ts);
        }
      }),
    );
  });

  it.each([true, false])('leaves a pin as the user set it: %s', (is_pinned) => {
    const known = [aConversation({ is_pinned, last_message_ts: 1 })];
    const news = aConversation({ is_pinned: !is_pinned, last_message_ts: 2, last_message_text: 'new' });
    expect(mergeConversations(known, [news])).toEqual([{ ...news, is_pinned }]);
  });

  it('takes the pin of the server for a new conversation', () => {
    expect(mergeConversations([], [aConversation({ is_pinned: true })])).toMatchObject([{ is_pinned: true }]);
  });
});
