import { conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { inOrder } from './order.ts';
import { arrange, isOverdue, reasonToWait, waitingOf, waitsSince } from './waiting.ts';

const HOUR = 60 * 60_000;
const NOW = 100 * HOUR;

it.each([
  [null, false],
  [0, false],
  [-1, true],
])('a customer who waits since %j, an hour later, is overdue: %s', (since, expected) => {
  expect(isOverdue(since, HOUR)).toBe(expected);
});

const lastOf = { last_text: 'Hello', last_type: 'text', last_at: NOW };

it.each([
  ['attention', { attention: 'agent:request', unread: 1, waiting_since: 0 }],
  ['failed', { undelivered: { ...lastOf, failed: 1, waiting: 2, unknown: 0 }, unread: 1, waiting_since: 0 }],
  ['overdue', { unread: 1, waiting_since: NOW - HOUR - 1 }],
  ['unread', { unread: 1, waiting_since: NOW - HOUR }],
  [undefined, { undelivered: { ...lastOf, failed: 0, waiting: 2, unknown: 1 }, waiting_since: NOW }],
])('the reason to wait is %s for %j', (reason, given) => {
  expect(reasonToWait(aConversation(given), NOW)).toBe(reason);
});

it.each([
  [5, { attention_since: 5, waiting_since: 9 }],
  [5, { attention_since: 9, waiting_since: 5 }],
  [9, { attention_since: 9 }],
  [9, { waiting_since: 9 }],
  [20, {}],
])('it waits since %s with %j and a last message at 20', (since, given) => {
  expect(waitsSince(aConversation({ last_message_ts: 20, ...given }))).toBe(since);
});

describe('the rows', () => {
  const row = fc
    .record({
      id: fc.constantFrom(...'abcdefgh'),
      last_message_ts: fc.integer({ min: 0, max: 5 }),
      is_pinned: fc.boolean(),
      unread: fc.integer({ min: 0, max: 1 }),
      waiting_since: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    .map(aConversation);
  const rows = fc.uniqueArray(row, { selector: conversationKey, maxLength: 8 });
  const nothingKept = { key: undefined, since: undefined };

  // Specification 52.2, 52.3
  it('are each shown once: those that wait first, the longest wait first, the others in the order of the list', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 6 }), (conversations, to) => {
        const waiting = waitingOf(conversations, { now: NOW, to, kept: nothingKept });
        const { rows: shown, lifted } = arrange(inOrder(conversations), waiting);
        expect(new Set(shown)).toEqual(new Set(conversations));
        expect(shown).toHaveLength(conversations.length);
        const [above, below] = [shown.slice(0, lifted), shown.slice(lifted)];
        const since = above.map(waitsSince);
        expect(since).toEqual([...since].sort((one, other) => one - other));
        for (const one of above) expect(reasonToWait(one, NOW)).toBeDefined();
        for (const one of below)
          expect(reasonToWait(one, NOW) === undefined || waitsSince(one) > to).toBe(true);
        expect(below).toEqual(inOrder(below));
      }),
    );
  });

  it('keep the place of an open conversation that does not wait any more', () => {
    const [first, open, last] = [1, 2, 3].map((ts) =>
      aConversation({ id: String(ts), last_message_ts: ts, unread: ts === 2 ? 0 : 1 }),
    );
    if (!first || !open || !last) throw new Error('There are three');
    const answered = { ...open, last_message_ts: 90 };
    const kept = { key: conversationKey(open), since: 2 };
    expect(waitingOf([last, answered, first], { now: NOW, to: 99, kept })).toEqual([first, answered, last]);
  });
});
