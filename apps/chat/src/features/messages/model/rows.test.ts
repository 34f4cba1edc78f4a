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

// Specification 54.8
it('pictures of one album are tiles; a caption, another file and a deleted part stand alone', () => {
  const media = { kind: 'photo', failure: null } as NonNullable<Entry['media']>;
  const part = (id: string, given: Partial<Entry> = {}) =>
    entry(id, noon, { text: '', album_id: '7', media, ...given });
  const tiles = (entries: Entry[]) =>
    rowsOf(entries, { start: 0, end: entries.length }, { unread: -1, hasOlder: false }).map(
      ({ entry, tile }) => `${entry.id}: ${tile ?? '-'}`,
    );
  expect(tiles([part('a', { text: 'Caption' }), part('b'), part('c')])).toEqual([
    'a: -',
    'b: 2 start',
    'c: 2 end',
  ]);
  expect(tiles(['a', 'b', 'c', 'd', 'e'].map((id) => part(id)))).toEqual([
    'a: 3 start top',
    'b: 3 top',
    'c: 3 top',
    'd: 3 start',
    'e: 3 end',
  ]);
  const others = [
    part('a'),
    part('b', { deleted: true }),
    part('c', { album_id: '8' }),
    part('d', { media: { ...media, kind: 'document' } }),
  ];
  expect(tiles(others)).toEqual(['a: -', 'b: -', 'c: -', 'd: -']);
});
