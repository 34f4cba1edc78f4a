// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { HEADINGS, HOUR_HEIGHT } from '../model/scale.ts';
import { createGeometry } from './create-geometry.ts';

const WIDTH = 800;
const HEIGHT = 600;
const HOURS = 56;
const twoColumns = { offsets: [0, 300], widths: [300, 500], total: 800, headings: HEADINGS, days: [] };

/** A grid at (100, 50) in the window, scrolled by pixels from its start and its top. */
const geometryAt = (
  direction: 'ltr' | 'rtl',
  across = 0,
  down = 0,
  columns: Parameters<typeof createGeometry>[0]['columns'] extends () => infer Each
    ? Each
    : never = twoColumns,
) => {
  const scroller = document.createElement('div');
  const canvas = document.createElement('div');
  document.body.append(scroller);
  scroller.dir = direction;
  scroller.style.direction = direction;
  Object.defineProperty(scroller, 'clientWidth', { value: WIDTH });
  scroller.getBoundingClientRect = () => new DOMRect(100, 50, WIDTH, HEIGHT);
  const left = direction === 'ltr' ? 100 + HOURS - across : 100 + WIDTH - HOURS - columns.total + across;
  canvas.getBoundingClientRect = () =>
    new DOMRect(left, 50 - down, columns.total, HEADINGS + 24 * HOUR_HEIGHT);
  const scrolled = vi.fn();
  scroller.scrollBy = scrolled;
  return {
    geometry: createGeometry({ scroller, canvas, columns: () => columns, update: () => {} }),
    scrolled,
  };
};

test('a point is a column and a time of the clock', () => {
  const { geometry } = geometryAt('ltr', 0, 9 * HOUR_HEIGHT);
  const tenPastNine = 50 + HEADINGS + HOUR_HEIGHT / 6;
  expect(geometry.pointAt(160, tenPastNine)).toEqual({ column: 0, minutes: 550, inside: true });
  expect(geometry.pointAt(460, tenPastNine)).toEqual({ column: 1, minutes: 550, inside: true });
});

// Specification 26.12
test('from right to left columns count from the right', () => {
  const { geometry } = geometryAt('rtl');
  expect(geometry.pointAt(900 - HOURS - 10, 200).column).toBe(0);
  expect(geometry.pointAt(150, 200).column).toBe(1);
  expect(geometry.rectOf(0, 0, 60).right).toBe(900 - HOURS);
});

test('a point on the headings, the hours or outside belongs to the nearest place, and is not inside', () => {
  const { geometry } = geometryAt('ltr', 100, 200);
  expect(geometry.pointAt(200, 60)).toMatchObject({ inside: false });
  expect(geometry.pointAt(120, 300)).toMatchObject({ column: 0, inside: false });
  expect(geometry.pointAt(5000, 300)).toMatchObject({ column: 1, inside: false });
  expect(geometry.pointAt(200, -5000)).toMatchObject({ minutes: 0, inside: false });
  expect(geometry.pointAt(200, 5000)).toMatchObject({ minutes: 1440, inside: false });
});

test.each(['ltr', 'rtl'] as const)('%s: the place of a time is where its point is', (direction) => {
  const { geometry } = geometryAt(direction, 40, 300);
  const place = geometry.rectOf(1, 600, 660);
  expect([place.width, place.height]).toEqual([500, HOUR_HEIGHT]);
  expect(geometry.pointAt(place.x + 1, place.y + HOUR_HEIGHT / 2)).toMatchObject({ column: 1, minutes: 630 });
  expect(geometry.pointAt(place.right - 1, place.bottom)).toMatchObject({ column: 1, minutes: 660 });
});

test('a time out of view is scrolled to by as little as needed; one in view stays', () => {
  const { geometry, scrolled } = geometryAt('ltr', 0, 9 * HOUR_HEIGHT);
  geometry.reveal(0, 600, 660);
  expect(scrolled).not.toHaveBeenCalled();
  geometry.reveal(0, 480, 540);
  expect(scrolled).toHaveBeenLastCalledWith({ left: 0, top: -HOUR_HEIGHT, behavior: 'instant' });
  geometry.reveal(0, 1380, 1440);
  expect(scrolled).toHaveBeenLastCalledWith({
    left: 0,
    top: 15 * HOUR_HEIGHT - (HEIGHT - HEADINGS),
    behavior: 'instant',
  });
});

// Specification 63.2
test.each([
  ['ltr', 1],
  ['rtl', -1],
] as const)(
  '%s: a column of a split day out of view is scrolled to with its whole day',
  (direction, sign) => {
    const days = [0, 1, 2].map((day) => ({ date: `2026-11-${20 + day}`, offset: 360 * day, width: 360 }));
    const offsets = Array.from({ length: 6 }, (_, part) => 180 * part);
    const split = { offsets, widths: offsets.map(() => 180), total: 1080, headings: 72, days };
    const { geometry, scrolled } = geometryAt(direction, 0, 9 * HOUR_HEIGHT, split);
    geometry.reveal(2, 600, 660);
    expect(scrolled).not.toHaveBeenCalled();
    geometry.reveal(4, 600, 660);
    expect(scrolled).toHaveBeenLastCalledWith({ left: sign * 360, top: 0, behavior: 'instant' });
  },
);
