import { conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { inOrder, insertInOrder, removeInOrder } from './order.ts';

/** Few ids and times, so that equal ones are common. */
const row = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    source: fc.constantFrom('account' as const, 'bot' as const),
    last_message_ts: fc.integer({ min: 0, max: 5 }),
    is_pinned: fc.boolean(),
  })
  .map(aConversation);
const rows = fc.uniqueArray(row, { selector: conversationKey, maxLength: 10 });

describe('the order of conversations', () => {
  // Specification 4.8
  it('is pinned first, then newest first', () => {
    fc.assert(
      fc.property(rows, (conversations) => {
        const ordered = inOrder(conversations);
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
    const shuffled = rows.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, others]) => {
        expect(inOrder(others)).toEqual(inOrder(all));
        const inserted = inOrder([]);
        for (const one of others) insertInOrder(inserted, one);
        expect(inserted).toEqual(inOrder(all));
      }),
    );
  });

  it('stays when rows are removed', () => {
    const some = rows.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
    fc.assert(
      fc.property(some, ([all, removed]) => {
        const left = inOrder(all);
        for (const one of removed) expect(removeInOrder(left, one)).toBe(true);
        for (const one of removed) expect(removeInOrder(left, one)).toBe(false);
        expect(left).toEqual(inOrder(all.filter((one) => !removed.includes(one))));
      }),
    );
  });
});
