import { conversationKey } from '@switchboard/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createRoster, type View } from './roster.ts';

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
      const roster = createRoster();
      for (const step of [...steps, last]) {
        if ('search' in step) roster.show(step);
        else roster.put([step]);
      }
      const fresh = createRoster();
      fresh.put([...roster.known().values()]);
      fresh.show(last);
      expect(roster.rows().map(conversationKey)).toEqual(fresh.rows().map(conversationKey));
    }),
  );
});

test('data that is known already changes nothing', () => {
  const roster = createRoster();
  roster.put([aConversation()]);
  const [known, rows] = [roster.known(), roster.rows()];
  roster.put([aConversation()]);
  expect(roster.known()).toBe(known);
  expect(roster.rows()).toBe(rows);
});
