import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placementOf } from './placement.ts';

const viewport = { width: 1440, height: 900 };
const anchor = { left: 400, right: 500, top: 200, bottom: 260 };
const place = (box = anchor, rtl = false) => placementOf(box, { width: 380, viewport, rtl });

test('a popover is after its anchor in the direction of reading, else before it', () => {
  expect(place().left).toBe(508);
  expect(place(anchor, true).left).toBe(12);
  expect(place({ ...anchor, left: 1300, right: 1400 }).left).toBe(912);
});

test('it begins at the top of a high anchor, and ends at the bottom of a low one', () => {
  expect(place()).toMatchObject({ top: 200, maxHeight: 692 });
  expect(place({ ...anchor, top: 700, bottom: 760 })).toMatchObject({ bottom: 140, maxHeight: 752 });
});

test('it keeps within the viewport, whatever the anchor', () => {
  const coordinate = fc.integer({ min: -2000, max: 4000 });
  const size = fc.record({
    width: fc.integer({ min: 400, max: 3000 }),
    height: fc.integer({ min: 300, max: 2000 }),
  });
  fc.assert(
    fc.property(coordinate, coordinate, size, fc.boolean(), (x, y, view, rtl) => {
      const box = { left: x, right: x + 100, top: y, bottom: y + 60 };
      const { left, top, bottom, maxHeight } = placementOf(box, { width: 380, viewport: view, rtl });
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left + 380).toBeLessThanOrEqual(view.width);
      expect((top ?? bottom ?? -1) >= 8 && maxHeight >= Math.min(520, view.height - 16)).toBe(true);
    }),
  );
});
