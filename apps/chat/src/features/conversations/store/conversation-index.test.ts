import { conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { ranks } from '../model/ranks.ts';
import { createConversationIndex, type View } from './conversation-index.ts';

const words = fc.constantFrom('an', 'ann', 'anna', 'na', 'nan', 'a', '');
const aChange = fc
  .record({
    id: fc.constantFrom('1', '2', '3', '4'),
    name: words,
    text: words,
    ts: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ id, name, text, ts }) =>
    aConversation({ id, customer: { name }, last_message_text: text, last_message_ts: ts }),
  );
const aView = fc.record({ one: words, two: words, found: fc.subarray(['account:1', 'account:2']) }).map(
  ({ one, two, found }): View => ({
    filter: 'all',
    card: {},
    search: `${one} ${two}`.trim(),
    from: 0,
    found: new Set(found),
  }),
);

test('a view shows the same after any searches and changes as it does at first', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(aChange, aView), { maxLength: 20 }), aView, (steps, last) => {
      const index = createConversationIndex();
      index.rank(ranks);
      for (const step of [...steps, last]) {
        if ('search' in step) index.show(step);
        else index.put([step]);
      }
      const fresh = createConversationIndex();
      fresh.rank(ranks);
      fresh.put([...index.known().values()]);
      fresh.show(last);
      expect(index.rows().map(conversationKey)).toEqual(fresh.rows().map(conversationKey));
    }),
  );
});

test('data that is known already changes nothing', () => {
  const index = createConversationIndex();
  index.put([aConversation()]);
  const [known, rows] = [index.known(), index.rows()];
  index.put([aConversation()]);
  expect(index.known()).toBe(known);
  expect(index.rows()).toBe(rows);
});

const everything: View = {
  filter: 'all',
  card: {},
  search: '',
  from: 0,
  found: new Set(),
};
const titles = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

// Specification 51.5
test('a search shows an exact name first, then its beginning, words of names, others, and what the server found', () => {
  const index = createConversationIndex();
  index.rank(ranks);
  const named = (id: string, name: string, ts: number, text = '') =>
    aConversation({ id, customer: { name }, last_message_ts: ts, last_message_text: text });
  index.put([
    named('typo', 'Amna', 9),
    named('other', 'Eva', 8, 'I am Ana'),
    named('word', 'Mariana', 7),
    named('prefix', 'Ana María', 6),
    named('exact', 'ANA', 5),
    named('none', 'Ben', 4),
  ]);
  const view = { ...everything, search: 'ana', found: new Set(['account:typo']) };
  index.show(view);
  expect(titles(index.rows())).toEqual(['exact', 'prefix', 'word', 'other', 'typo']);
  index.put([named('new', 'Ana', 10)]);
  expect(titles(index.rows())).toEqual(['new', 'exact', 'prefix', 'word', 'other', 'typo']);
  // A page ended with the beginnings of names: what comes after them is not loaded.
  index.show({ ...view, found: new Set(), from: 3 * 2 ** 44 });
  expect(titles(index.rows())).toEqual(['new', 'exact', 'prefix']);
});

// Specification 51.9
test('a tag and a stage show only customers with both', () => {
  const index = createConversationIndex();
  const person = { id: '1', name: 'Ana', tags: ['vip'], stage: 'won' as const };
  index.put([
    aConversation({ id: 'both', person }),
    aConversation({ id: 'tag', person: { ...person, stage: 'new' } }),
    aConversation({ id: 'neither' }),
  ]);
  index.show({ ...everything, card: { tag: 'vip' } });
  expect(new Set(titles(index.rows()))).toEqual(new Set(['both', 'tag']));
  index.show({ ...everything, card: { tag: 'vip', stage: 'won' } });
  expect(titles(index.rows())).toEqual(['both']);
  index.put([aConversation({ id: 'both', person: { ...person, tags: [] } })]);
  expect(titles(index.rows())).toEqual([]);
  index.show({ ...everything, card: { stage: 'new' } });
  expect(new Set(titles(index.rows()))).toEqual(new Set(['tag', 'neither']));
});
