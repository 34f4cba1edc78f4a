import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { settle } from './settle.ts';

const rows = (ids: string, text = '') =>
  [...ids].map((id) => aConversation({ id, last_message_text: `${id}${text}` }));
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id).join('');

it.each([
  ['nothing happened', 'abc', 'abc', 'abc', false],
  ['a message moved a row up', 'abc', 'cab', 'abc', true],
  ['a new conversation began', 'abc', 'xabc', 'abc', true],
  ['another page was loaded', 'abc', 'abcde', 'abcde', false],
  ['a row went away', 'abc', 'ac', 'ac', false],
  ['everything at once', 'abc', 'xcaz', 'acz', true],
  ['it was empty', '', 'ab', 'ab', false],
])('when %s, rows stay in their places', (_, shown, present, expected, hasNews) => {
  const settled = settle(rows(shown), rows(present));
  expect([idsOf(settled.rows), settled.hasNews]).toEqual([expected, hasNews]);
});

it('rows that stay show their present content', () => {
  const { rows: shown } = settle(rows('ab'), rows('ba', ' new'));
  expect(shown.map((row) => row.last_message_text)).toEqual(['a new', 'b new']);
});

it('no row is shown twice, none that is gone, and shown rows keep their order', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((ids) => ids.join(''));
  fc.assert(
    fc.property(keys, keys, (shown, present) => {
      const settled = idsOf(settle(rows(shown), rows(present)).rows);
      expect(new Set(settled).size).toBe(settled.length);
      for (const id of settled) expect(present).toContain(id);
      const stayed = [...shown].filter((id) => present.includes(id)).join('');
      expect(settled.startsWith(stayed)).toBe(true);
    }),
  );
});
