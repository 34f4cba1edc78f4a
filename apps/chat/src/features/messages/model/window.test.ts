import type { Message } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/entities.ts';
import {
  appendPage,
  EMPTY,
  MOST_ENTRIES,
  mergeEntries,
  prependPage,
  takeNews,
  type Window,
} from './window.ts';

/** Few ids, so that equal ones are common. The time of a message never changes; its text does. */
const message = fc
  .record({ ts: fc.integer({ min: 1, max: 12 }), text: fc.constantFrom('a', 'b') })
  .map(({ ts, text }) => aMessage({ id: `m${ts}`, ts, text }));
const messages = fc.array(message, { maxLength: 12 });
const history = (from: number, to: number): Message[] =>
  Array.from({ length: to - from }, (_, index) => aMessage({ id: `m${from + index}`, ts: from + index }));
const whole = { hasOlder: false, hasNewer: false };
const times = ({ entries }: Window) => entries.map(({ ts }) => ts);

describe('merging', () => {
  it('has each message once, oldest first, with its newest data', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 4 }), (batches) => {
        const merged = batches.reduce<ReturnType<typeof mergeEntries>>(mergeEntries, []);
        const newest = new Map(batches.flat().map((one) => [one.id, one.text]));
        expect(merged.map(({ id, text }) => [id, text])).toEqual(
          [...newest].sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1))),
        );
      }),
    );
  });

  it('keeps the key of a row for its whole life', () => {
    const sent = aMessage({ id: 'm1', client_key: 'key-1' });
    const [row] = mergeEntries([], [sent]);
    expect(row?.key).toBe('key-1');
    // A backend of the base contract does not repeat the key.
    expect(mergeEntries(row ? [row] : [], [{ ...sent, client_key: null }])).toMatchObject([
      { key: 'key-1', client_key: 'key-1' },
    ]);
    const [polled] = mergeEntries([], [{ ...sent, client_key: null }]);
    expect(mergeEntries(polled ? [polled] : [], [sent])).toMatchObject([{ key: 'm1', client_key: 'key-1' }]);
  });
});

describe('a window', () => {
  it('takes news inside it and at the end, but none beyond a gap', () => {
    const middle: Window = {
      entries: mergeEntries([], history(10, 20)),
      hasOlder: true,
      hasNewer: true,
    };
    expect(times(takeNews(middle, history(5, 25), 'end'))).toEqual(times(middle));
    const edited = aMessage({ id: 'm15', ts: 15, text: 'edited' });
    expect(takeNews(middle, [edited], 'end').entries[5]?.text).toBe('edited');
    expect(times(takeNews({ ...middle, ...whole }, history(5, 25), 'end'))).toEqual(
      history(5, 25).map(({ ts }) => ts),
    );
  });

  it('stays bounded, and remembers at which end there is more', () => {
    const full: Window = { entries: mergeEntries([], history(1000, 1000 + MOST_ENTRIES)), ...whole };
    const older = prependPage(full, { items: history(900, 1000), hasOlder: true, hasNewer: true });
    expect(older.entries).toHaveLength(MOST_ENTRIES);
    expect([older.entries[0]?.ts, older.hasOlder, older.hasNewer]).toEqual([900, true, true]);
    const newer = appendPage(older, { items: history(1200, 1300), hasOlder: true, hasNewer: false });
    expect(newer.entries).toHaveLength(MOST_ENTRIES);
    expect([newer.entries.at(-1)?.ts, newer.hasOlder, newer.hasNewer]).toEqual([1299, true, false]);
  });

  it('drops the end that is not in view', () => {
    const full: Window = { entries: mergeEntries([], history(0, MOST_ENTRIES)), ...whole };
    const news = history(MOST_ENTRIES, MOST_ENTRIES + 60);
    const atEnd = takeNews(full, news, 'end');
    expect([atEnd.entries.at(-1)?.ts, atEnd.hasOlder, atEnd.hasNewer]).toEqual([
      MOST_ENTRIES + 59,
      true,
      false,
    ]);
    const above = takeNews(full, news, 'start');
    expect([above.entries[0]?.ts, above.hasOlder, above.hasNewer]).toEqual([0, false, true]);
  });

  it('is empty before the first page', () => {
    expect(takeNews(EMPTY, [], 'end')).toBe(EMPTY);
  });
});
