import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, packLanes, type Stretch } from './lanes.ts';

const stretches = fc
  .array(
    fc.record(
      {
        start: fc.integer({ min: 0, max: 1400 }),
        length: fc.integer({ min: 1, max: 300 }),
        group: fc.constantFrom('anna', 'lucia', 'mila', 'olga'),
      },
      { requiredKeys: ['start', 'length'] },
    ),
    { maxLength: 60 },
  )
  .map((list) =>
    list
      .map(({ start, length, ...group }) => ({ start, end: start + length, ...group }))
      .sort((a, b) => a.start - b.start),
  );

type Placed = Stretch & Place;
const pack = (list: readonly Stretch[]): Placed[] => {
  const places = packLanes(list);
  expect(places).toHaveLength(list.length);
  return list.map((stretch, index) => ({ ...stretch, ...(places[index] as Place) }));
};

const atOnce = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end;
const besideEachOther = (a: Placed, b: Placed) => a.lane + a.span <= b.lane || b.lane + b.span <= a.lane;
const others = (placed: readonly Placed[], a: Placed) => placed.filter((b) => a !== b && atOnce(a, b));

// Specification 26.2
test('stretches that overlap never share room, and divide the width by the same number', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const placed = pack(list);
      for (const a of placed) {
        for (const b of others(placed, a)) {
          expect(besideEachOther(a, b)).toBe(true);
          expect(a.lanes).toBe(b.lanes);
        }
      }
    }),
  );
});

test('every stretch is inside the width', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      for (const { lane, span, lanes } of pack(list)) {
        expect(lane).toBeGreaterThanOrEqual(0);
        expect(span).toBeGreaterThanOrEqual(1);
        expect(lane + span).toBeLessThanOrEqual(lanes);
      }
    }),
  );
});

test('there are never more lanes than stretches at one moment', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const most = Math.max(
        0,
        ...list.map(({ start }) => list.filter((s) => s.start <= start && s.end > start).length),
      );
      expect(Math.max(0, ...pack(list).map(({ lanes }) => lanes))).toBe(most);
    }),
  );
});

// Specification 26.2
test('a stretch is as wide as the free lanes to its right: another one or the edge is next to it', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const placed = pack(list);
      for (const a of placed) {
        const right = a.lane + a.span;
        expect(right === a.lanes || others(placed, a).some(({ lane }) => lane === right)).toBe(true);
      }
    }),
  );
});

test('a stretch that starts when another ends takes its lane', () => {
  const placed = pack([
    { start: 600, end: 660 },
    { start: 660, end: 720 },
  ]);
  expect(placed.map(({ lane, span, lanes }) => [lane, span, lanes])).toEqual([
    [0, 1, 1],
    [0, 1, 1],
  ]);
});

test('a free lane is taken before a new one, the lowest first, and free room is used', () => {
  const placed = pack([
    { start: 0, end: 100 },
    { start: 0, end: 50 },
    { start: 0, end: 40 },
    { start: 60, end: 90 },
    { start: 92, end: 99 },
  ]);
  expect(placed.map(({ lane, span, lanes }) => [lane, span, lanes])).toEqual([
    [0, 1, 3],
    [1, 1, 3],
    [2, 1, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('stretches of a group share a lane, as long as it is free for them', () => {
  const placed = pack([
    { start: 0, end: 300, group: 'room' },
    { start: 0, end: 50, group: 'anna' },
    { start: 0, end: 60, group: 'mila' },
    { start: 100, end: 150, group: 'mila' },
    { start: 120, end: 200, group: 'anna' },
    { start: 140, end: 160, group: 'anna' },
  ]);
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 2, 2, 1, 3]);
});

test('the layout packs 20,000 stretches of which 10,000 overlap at one moment', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => ({ start: index, end: index + 10_000 }));
  expect(pack(list)[0]?.lanes).toBe(10_000);
});
