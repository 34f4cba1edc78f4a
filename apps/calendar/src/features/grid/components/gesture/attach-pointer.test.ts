// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBooking } from '../../../../testing/entities.ts';
import { intlZone } from '../../../time/model/zone.ts';
import type { Scene, Wanted } from '../../model/gesture/drag.ts';
import { toGridItem } from '../../model/gesture/in-the-way.ts';
import type { GridChange, GridCreation, GridGeometry } from '../../model/grid.ts';
import { attachPointer } from './attach-pointer.ts';

const columns = [{ date: '2026-11-20', resourceId: null }];
const zone = intlZone('UTC');
/** 9:00 to 10:00. */
const cut = aBooking({ id: 'cut' });

const rect = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);

const pointerEvent = (type: string, y: number, given: PointerEventInit = {}) =>
  new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    clientX: 50,
    clientY: y,
    detail: 1,
    ...given,
  });

/** A column of one day at the corner of the window, a pixel per minute, with a block. */
const setUp = (early?: (block: HTMLElement, free: HTMLElement) => PointerEvent) => {
  const scroller = document.createElement('div');
  scroller.innerHTML = '<div><button data-booking="cut"></button><p></p></div>';
  document.body.append(scroller);
  const block = scroller.querySelector('button') as HTMLElement;
  const free = scroller.querySelector('p') as HTMLElement;
  scroller.getBoundingClientRect = () => rect(0, 0, 200, 1440);
  block.getBoundingClientRect = () => rect(0, 540, 200, 60);
  const geometry: GridGeometry = {
    scroller,
    headings: 0,
    hours: 0,
    pointAt: (_, y) => ({ column: 0, minutes: y, inside: true }),
    rectOf: (_, from, to) => rect(0, from, 200, to - from),
    reveal: () => {},
  };
  const shown: (Wanted | null)[] = [];
  const onChange = vi.fn<(change: GridChange) => void>();
  const onCreate = vi.fn<(at: GridCreation) => void>();
  let items = [cut];
  const detach = attachPointer({
    geometry,
    scene: (): Scene => ({ columns, zone, items: items.map(toGridItem) }),
    movable: () => true,
    show: (wanted) => shown.push(wanted),
    onChange,
    onCreate,
    early: early?.(block, free),
  });
  onTestFinished(() => {
    detach();
    scroller.remove();
  });

  const fire = (type: string, y: number, given: PointerEventInit = {}, target: Element = block) =>
    target.dispatchEvent(pointerEvent(type, y, given));
  return {
    scroller,
    block,
    free,
    shown,
    onChange,
    onCreate,
    detach,
    fire,
    remove: () => {
      items = [];
    },
    drag() {
      fire('pointerdown', 560);
      fire('pointermove', 620);
    },
  };
};
type Grid = ReturnType<typeof setUp>;
const hours = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((at) => new Date(at).toISOString().slice(11, 16));

test('a drop asks for the change, and its click does not reach the block', () => {
  const grid = setUp();
  const onClick = vi.fn();
  grid.block.addEventListener('click', onClick);
  grid.drag();
  expect(grid.scroller.dataset.drag).toBe('move');
  grid.fire('pointermove', 591);
  grid.fire('pointerup', 591);
  grid.fire('click', 591);
  expect(grid.onChange.mock.calls.map(([change]) => hours(change))).toEqual([['09:30', '10:30']]);
  expect(grid.shown.at(-1)).toBe(null);
  expect(onClick).not.toHaveBeenCalled();

  grid.fire('pointerdown', 560);
  grid.fire('pointerup', 560);
  grid.fire('click', 560);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a block has its name as a tooltip once the mouse is over it', () => {
  const grid = setUp();
  grid.block.ariaLabel = '9:00, Haircut';
  grid.fire('pointermove', 570);
  expect(grid.block.title).toBe('9:00, Haircut');
});

describe('earlier events of a pointer', () => {
  const sent = (type: string, y: number, target: HTMLElement) => {
    const event = pointerEvent(type, y);
    target.dispatchEvent(event);
    return event;
  };

  test('a press that is still down drags', () => {
    const grid = setUp((block) => sent('pointerdown', 560, block));
    grid.fire('pointermove', 620);
    grid.fire('pointerup', 591);
    expect(grid.onChange.mock.calls.map(([change]) => hours(change))).toEqual([['09:30', '10:30']]);
  });

  test('a click on free time creates', () => {
    const grid = setUp((_, free) => sent('click', 760, free));
    expect(grid.onCreate).toHaveBeenCalledOnce();
  });
});

// Specification 27.5
test('Alt snaps to five minutes', () => {
  const grid = setUp();
  grid.drag();
  grid.fire('pointermove', 581, { altKey: true });
  grid.fire('pointerup', 581, { altKey: true });
  expect(grid.onChange.mock.calls.map(([change]) => hours(change))).toEqual([['09:20', '10:20']]);
});

test.each([
  [541, 'start'],
  [598, 'end'],
  [570, 'move'],
])('a block is taken at minute %i by its %s', (y, kind) => {
  const grid = setUp();
  grid.fire('pointerdown', y);
  grid.fire('pointermove', y + 30);
  expect(grid.scroller.dataset.drag).toBe(kind);
});

test('free time is dragged open or clicked', () => {
  const grid = setUp();
  grid.fire('pointerdown', 700, {}, grid.free);
  grid.fire('pointermove', 760, {}, grid.free);
  grid.fire('pointerup', 760, {}, grid.free);
  grid.fire('click', 760, {}, grid.free);
  grid.fire('pointerdown', 800, {}, grid.free);
  grid.fire('pointerup', 800, {}, grid.free);
  grid.fire('click', 800, {}, grid.free);
  expect(grid.onCreate.mock.calls.map(([{ minutes, until }]) => [minutes, until])).toEqual([
    [690, 765],
    [795, 855],
  ]);
});

describe('a drag ends without a change', () => {
  test.each<[string, (grid: Grid) => unknown]>([
    [
      'by Escape',
      () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })),
    ],
    ['by the browser', (grid) => grid.fire('pointercancel', 600)],
    ['by a lost capture', (grid) => grid.fire('lostpointercapture', 600, {}, grid.scroller)],
    ['by another pointer', (grid) => grid.fire('pointerdown', 600, { pointerId: 2, isPrimary: false })],
    ['by a menu', (grid) => grid.fire('contextmenu', 600)],
    ['with the grid', (grid) => grid.detach()],
    [
      'when its booking is gone',
      (grid) => {
        grid.remove();
        grid.fire('pointerup', 600);
      },
    ],
  ])('%s', (_, interrupt) => {
    const grid = setUp();
    grid.drag();
    interrupt(grid);
    expect(grid.shown.at(-1)).toBe(null);
    expect(grid.scroller.dataset.drag).toBe(undefined);
    const before = grid.shown.length;
    grid.fire('pointermove', 640);
    grid.fire('pointerup', 640);
    expect(grid.shown).toHaveLength(before);
    expect(grid.onChange).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  const finger = { pointerType: 'touch' };

  // Specification 27.2
  test('that holds drags, and neither scrolls nor opens a menu', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const grid = setUp();
    grid.fire('pointerdown', 560, finger);
    expect(grid.fire('touchmove', 560)).toBe(true);
    vi.advanceTimersByTime(400);
    expect(grid.scroller.dataset.drag).toBe('move');
    expect(grid.fire('touchmove', 560)).toBe(false);
    expect(grid.fire('contextmenu', 560)).toBe(false);
    grid.fire('pointermove', 591, finger);
    grid.fire('pointerup', 591, finger);
    expect(grid.onChange.mock.calls.map(([change]) => hours(change))).toEqual([['09:30', '10:30']]);
  });

  // Specification 27.2
  test('that moves before scrolls, and stays a scroll', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const grid = setUp();
    grid.fire('pointerdown', 560, finger);
    grid.fire('pointermove', 575, finger);
    vi.advanceTimersByTime(1000);
    grid.fire('pointermove', 640, finger);
    expect(grid.fire('touchmove', 640)).toBe(true);
    expect(grid.shown).toEqual([]);
  });
});
