import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';
import { LANE_WIDTH } from './scale.ts';

test('columns share the room equally', () => {
  expect(columnWidths({ lanes: [0, 1, 3], available: 600, least: 90 })).toEqual({
    offsets: [0, 200, 400],
    widths: [200, 200, 200],
    total: 600,
  });
});

test('a column with many lanes takes its room from the others, down to their minimum', () => {
  const { widths } = columnWidths({ lanes: [6, 1, 1], available: 600, least: 90 });
  expect(widths).toEqual([6 * LANE_WIDTH, 138, 138]);
  expect(columnWidths({ lanes: [10, 1, 1], available: 600, least: 90 }).widths).toEqual([
    10 * LANE_WIDTH,
    90,
    90,
  ]);
});

test('columns fill the room, or each has its minimum width', () => {
  const lanes = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(lanes, fc.integer({ min: 200, max: 3000 }), (counts, available) => {
      const { offsets, widths, total } = columnWidths({ lanes: counts, available, least: 90 });
      expect(total).toBeGreaterThanOrEqual(available - 1e-6);
      for (const [index, width] of widths.entries()) {
        expect(width).toBeGreaterThanOrEqual(Math.max(90, (counts[index] ?? 0) * LANE_WIDTH));
        expect((offsets[index] ?? 0) + width).toBeCloseTo(offsets[index + 1] ?? total);
      }
    }),
  );
});
