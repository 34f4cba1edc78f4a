import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bars, durationWords, previewOf, shownSize } from './media.ts';

describe('the size of a picture', () => {
  it.each([
    ['large', 4000, 3000, [320, 240]],
    ['upright', 1000, 2000, [160, 320]],
    ['small', 200, 150, [200, 150]],
    ['a thin line', 10_000, 10, [320, 96]],
    ['unknown', null, null, [280, 210]],
  ])('%s', (_, width, height, expected) => {
    const size = shownSize({ width, height });
    expect([size.width, size.height]).toEqual(expected);
  });
});

it.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [187, '3:07'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

it('a waveform of any length has as many bars as there is room for, and loses no peak', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 60 }),
      (waveform, count) => {
        const shown = bars(waveform, count);
        expect(shown).toHaveLength(count);
        for (const bar of shown) expect(bar).toBeGreaterThanOrEqual(0);
        expect(Math.max(...shown)).toBeCloseTo(Math.max(0, ...waveform) / 31);
      },
    ),
  );
});

it.each([
  ['data:image/jpeg;base64,AA', 'data:image/jpeg;base64,AA'],
  ['https://tracker.test/a.png', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('the preview %j is shown as %j', (preview, expected) => {
  expect(previewOf({ preview })).toBe(expected);
});
