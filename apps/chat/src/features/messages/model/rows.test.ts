import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/entities.ts';
import { type Entry, entryOf } from './entry.ts';
import { firstUnread, rowsOf } from './rows.ts';

const noon = new Date(2026, 10, 20, 12).getTime();

const entry = (id: string, sent_at: number, given: Partial<Entry> = {}): Entry => ({
  ...entryOf(aMessage({ id, ts: sent_at, sent_at })),
  ...given,
});

const shown = (
  entries: Entry[],
  { start = 0, end = entries.length, unreadFrom = null as number | null, hasOlder = false } = {},
) =>
  rowsOf(entries, { start, end }, { unread: firstUnread(entries, unreadFrom), hasOlder }).map(
    ({ entry, startsDay, startsUnread, grouped }) =>
      [entry.id, startsDay && 'day', startsUnread && 'unread', grouped && 'grouped']
        .filter(Boolean)
        .join(' '),
  );

it('each day has a heading, also when the day began before the window', () => {
  const entries = [entry('a', noon), entry('b', noon + DAY), entry('c', noon + DAY + 20 * MINUTE)];
  expect(shown(entries)).toEqual(['a day', 'b day', 'c']);
  expect(shown(entries, { start: 2 })).toEqual(['c']);
});

it('messages of one author within ten minutes form a group', () => {
  const entries = [
    entry('a', noon),
    entry('b', noon + MINUTE),
    entry('c', noon + 2 * MINUTE, { author: 'agent' }),
    entry('d', noon + 3 * MINUTE, { author: 'owner' }),
    entry('e', noon + 14 * MINUTE, { author: 'owner' }),
  ];
  expect(shown(entries)).toEqual(['a day', 'b grouped', 'c', 'd', 'e']);
});

it('the divider is above the first unread message of the customer', () => {
  const entries = [
    entry('a', noon),
    entry('b', noon + 1, { direction: 'out', author: 'owner' }),
    entry('c', noon + 2),
    entry('d', noon + 3),
  ];
  expect(shown(entries, { unreadFrom: noon })).toEqual(['a day', 'b', 'c unread', 'd grouped']);
  expect(shown(entries, { unreadFrom: noon + 3 })).toEqual(['a day', 'b', 'c', 'd grouped']);
});

it('nothing is above the first loaded message while the one before it is unknown', () => {
  const entries = [entry('a', noon), entry('b', noon + DAY)];
  expect(shown(entries, { unreadFrom: 0, hasOlder: true })).toEqual(['a grouped', 'b day']);
  expect(shown(entries, { unreadFrom: 0 })).toEqual(['a day unread', 'b day']);
});
