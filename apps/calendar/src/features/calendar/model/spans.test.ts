import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingOf, overlaps, type Span, within, withSpan } from './spans.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
  .map(([from, length]): Span => ({ from, to: from + length }));
const minutes = Array.from({ length: 42 }, (_, at) => at);
const covers = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);

test('joined spans cover the time of each of them, in order and apart', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (added) => {
      const spans = added.reduce(withSpan, [] as Span[]);
      for (const at of minutes) expect(covers(spans, at)).toBe(covers(added, at));
      for (const [index, { from }] of spans.entries())
        expect(from).toBeGreaterThan(spans[index - 1]?.to ?? -1);
    }),
  );
});

test('the missing spans are wanted and not covered', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), span, (spans, wanted) => {
      const missing = missingOf(spans, wanted);
      for (const at of minutes) expect(covers(missing, at)).toBe(covers([wanted], at) && !covers(spans, at));
    }),
  );
});

test('spans within limits cover the time of both', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), span, (spans, limits) => {
      for (const at of minutes)
        expect(covers(within(spans, limits), at)).toBe(covers(spans, at) && covers([limits], at));
    }),
  );
});

test('spans that touch do not overlap', () => {
  expect(overlaps({ from: 0, to: 10 }, { from: 10, to: 20 })).toBe(false);
  expect(overlaps({ from: 0, to: 11 }, { from: 10, to: 20 })).toBe(true);
});
