import type { Message } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/entities.ts';
import { type Entry, temporaryEntry } from './entry.ts';
import { confirmEntry, markEntry, markUnconfirmed, mergeMessages, removeEntry } from './merge.ts';

const merge = (batches: readonly Message[][], entries: Entry[] = []) =>
  batches.reduce<Entry[]>((known, batch) => mergeMessages(known, batch), entries);
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

const messages = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 15 })
  .map((numbers) => numbers.map((n) => aMessage({ id: `message-${n}`, ts: n >> 1 })));

/** A history, and the same in overlapping batches of any order. */
const history = messages.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc
      .array(fc.subarray(all))
      .chain((batches) => fc.shuffledSubarray([...batches, all], { minLength: batches.length + 1 })),
  ),
);

describe('merging messages', () => {
  it('gives each message once, sorted, for any order and repetition of batches', () => {
    fc.assert(
      fc.property(history, ([all, batches]) => {
        const merged = merge(batches);
        const byTime = all.toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
        expect(idsOf(merged)).toEqual(idsOf(merge([byTime])));
        expect(idsOf(merged)).toEqual(byTime.map(({ id }) => id));
        expect(new Set(merged.map(({ key }) => key)).size).toBe(all.length);
      }),
    );
  });

  it('puts unconfirmed rows last, whatever the local clock', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 100 }), ([, batches], ts) => {
        const entries = [temporaryEntry('key-1', 'Hi', ts), temporaryEntry('key-2', 'Hi', ts + 1)];
        expect(idsOf(merge(batches, entries)).slice(-2)).toEqual(['key-1', 'key-2']);
      }),
    );
  });
});

describe('a temporary row', () => {
  const KEY = 'key-1';
  const sent = aMessage({ id: 'message-99', direction: 'out', text: 'Hi', ts: 99, client_key: KEY });
  const answer = (entries: Entry[]) => confirmEntry(entries, KEY, sent);
  const poll = (entries: Entry[]) => mergeMessages(entries, [sent]);
  const pollWithoutKey = (entries: Entry[]) => mergeMessages(entries, [{ ...sent, client_key: null }]);
  const failure = (entries: Entry[]) => markEntry(entries, KEY, 'Failed to send');

  it.each([
    ['the answer', [answer]],
    ['a poll before the answer', [poll]],
    ['a poll before the answer, then the answer', [poll, answer]],
    ['the answer, then a poll', [answer, poll]],
    ['the answer, then a poll that does not repeat the key', [answer, pollWithoutKey]],
    ['a poll that does not repeat the key, then the answer', [pollWithoutKey, answer]],
    ['a poll after the answer was lost', [failure, poll]],
    ['a poll before a failure that no longer matters', [poll, failure]],
  ])('keeps its key and appears once, confirmed by %s', (_, steps) => {
    fc.assert(
      fc.property(history, ([all, batches]) => {
        const before = merge(batches.slice(0, 1), [temporaryEntry(KEY, 'Hi', 0)]);
        const after = merge(
          batches.slice(1),
          steps.reduce<Entry[]>((entries, step) => step(entries), before),
        );
        expect(idsOf(after).filter((id) => id === sent.id)).toHaveLength(1);
        expect(after).toHaveLength(all.length + 1);
        expect(after.find(({ key }) => key === KEY)).toEqual({
          ...sent,
          client_key: expect.toBeOneOf([KEY, null]),
          key: KEY,
        });
      }),
    );
  });

  it('that failed shows the error until it is sent again', () => {
    const entries = [temporaryEntry(KEY, 'Hi', 0)];
    const failed = markEntry(entries, KEY, 'No connection');
    expect(failed).toMatchObject([{ _temp: true, _error: 'No connection' }]);
    expect(markEntry(failed, KEY, undefined)).toEqual(entries);
  });

  it('that may have arrived is final and marked until the server confirms it', () => {
    const unconfirmed = markUnconfirmed(failure([temporaryEntry(KEY, 'Hi', 5)]), KEY);
    expect(unconfirmed).toMatchObject([{ key: KEY, delivery: 'unknown', ts: 5 }]);
    expect(unconfirmed[0]).not.toHaveProperty('_temp');
    expect(unconfirmed[0]).not.toHaveProperty('_error');
    expect(poll(unconfirmed)).toEqual([{ ...sent, key: KEY }]);
  });

  it('that is discarded is removed, and no other', () => {
    const entries = [temporaryEntry(KEY, 'Hi', 0), temporaryEntry('key-2', 'Hi', 1)];
    expect(idsOf(removeEntry(entries, KEY))).toEqual(['key-2']);
  });
});
