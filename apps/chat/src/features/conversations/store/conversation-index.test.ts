import { conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
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
    search: `${one} ${two}`.trim(),
    from: 0,
    found: new Set(found),
  }),
);

test('a view shows the same after any searches and changes as it does at first', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(aChange, aView), { maxLength: 20 }), aView, (steps, last) => {
      const index = createConversationIndex();
      for (const step of [...steps, last]) {
        if ('search' in step) index.show(step);
        else index.put([step]);
      }
      const fresh = createConversationIndex();
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
