import type { Grip, Scene } from '../../model/gesture/drag.ts';
import type { GridPoint } from '../../model/grid.ts';

/** Height of the start and the end of a block that resize, in pixels; at most a quarter of the block. */
const EDGE = 7;
const TOUCH_EDGE = 14;

export const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null;

/** The place of a pointer. A click comes from a mouse, a pen or assistive technology. */
type Hold = Pick<MouseEvent, 'clientY' | 'target'> & { pointerType?: string };

/** The grip under a pointer; `undefined` outside the grid. */
export const gripAt = (
  { clientY, target, pointerType }: Hold,
  point: GridPoint,
  { columns, items, zone }: Scene,
): Grip | undefined => {
  const block = blockOf(target);
  if (!block) {
    const isControl = target instanceof Element && target.closest('button, a, input') !== null;
    return point.inside && !isControl ? { kind: 'create' } : undefined;
  }
  const item = items.find(({ booking }) => booking.id === block.dataset.booking);
  if (!item) return undefined;
  const { top, bottom, height } = block.getBoundingClientRect();
  const edge = Math.min(pointerType === 'touch' ? TOUCH_EDGE : EDGE, height / 4);
  const date = columns[point.column]?.date;
  // A part of a booking over midnight has only the edge on its day.
  const endsHere = zone.wallTime(Math.max(item.end - 1, item.start)).date === date;
  if (endsHere && bottom - clientY < edge) return { kind: 'end', item };
  const startsHere = zone.wallTime(item.start).date === date;
  return { kind: startsHere && clientY - top < edge ? 'start' : 'move', item };
};
