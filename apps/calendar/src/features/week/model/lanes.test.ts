import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLanes, type Stretch } from './lanes.ts';

const stretches = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 1, max: 300 }) }), {
    maxLength: 60,
  })
  .map((list) =>
    list.map(({ start, length }) => ({ start, end: start + length })).sort((a, b) => a.start - b.start),
  );

const overlap = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end;

test('segments that overlap never share a lane, and have the same number of lanes', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const placed = packLanes(list);
      for (const [index, a] of placed.entries()) {
        for (const b of placed.slice(index + 1)) {
          if (!overlap(a.segment, b.segment)) continue;
          expect(a.lane).not.toBe(b.lane);
          expect(a.lanes).toBe(b.lanes);
        }
      }
    }),
  );
});

test('every segment is placed once, in a lane that exists', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const placed = packLanes(list);
      expect(placed.map(({ segment }) => segment)).toEqual(list);
      expect(placed.every(({ lane, lanes }) => lane >= 0 && lane < lanes)).toBe(true);
    }),
  );
});

test('there are never more lanes than segments at one moment', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const most = Math.max(
        0,
        ...list.map(({ start }) => list.filter((s) => s.start <= start && s.end > start).length),
      );
      expect(Math.max(0, ...packLanes(list).map(({ lanes }) => lanes))).toBe(most);
    }),
  );
});

test('a segment that starts when another ends takes its lane', () => {
  const placed = packLanes([
    { start: 600, end: 660 },
    { start: 660, end: 720 },
  ]);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a free lane is taken before a new one, the lowest first', () => {
  const placed = packLanes([
    { start: 0, end: 100 },
    { start: 0, end: 50 },
    { start: 0, end: 40 },
    { start: 60, end: 90 },
    { start: 70, end: 90 },
  ]);
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 2, 1, 2]);
});
