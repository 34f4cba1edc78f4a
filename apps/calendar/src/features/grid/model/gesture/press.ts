/** How far a mouse or a pen moves before it drags, in pixels. */
const DRAG_THRESHOLD = 4;
/** How far a finger moves before it scrolls, in pixels. */
const SCROLL_THRESHOLD = 10;
/** How long a finger rests before it drags, in milliseconds. */
export const HOLD = 400;

/** A pointer that is down. Coordinates are those of the window. */
export interface Press {
  pointerId: number;
  /** A finger holds before it drags, because its movement scrolls. */
  touch: boolean;
  x: number;
  y: number;
  dragging: boolean;
}

export type PressEvent =
  | { type: 'move'; pointerId: number; x: number; y: number }
  /** The time of `HOLD` has passed. */
  | { type: 'held' }
  | { type: 'up'; pointerId: number }
  /** Another pointer came down. */
  | { type: 'down'; pointerId: number }
  /** Escape, `pointercancel`, a lost capture, a context menu, or the grid is gone. */
  | { type: 'stop' };

/** The effect of an event: nothing; a drag begins, goes on, ends or is cancelled; or the press ends without a drag. */
export type PressEffect = 'none' | 'begin' | 'drag' | 'drop' | 'cancel' | 'release';

const ended = ({ dragging }: Press): PressEffect => (dragging ? 'cancel' : 'release');

/**
 * The effect of an event on a press. After `begin` and `drag` the press is dragging; after the last three it is over.
 */
export const effectOf = (press: Press, event: PressEvent): PressEffect => {
  if (event.type === 'stop') return ended(press);
  if (event.type === 'held') return press.touch && !press.dragging ? 'begin' : 'none';
  const isOwn = event.pointerId === press.pointerId;
  if (event.type === 'down') return isOwn ? 'none' : ended(press);
  if (!isOwn) return 'none';
  if (event.type === 'up') return press.dragging ? 'drop' : 'release';
  if (press.dragging) return 'drag';
  const distance = Math.hypot(event.x - press.x, event.y - press.y);
  if (press.touch) return distance > SCROLL_THRESHOLD ? 'release' : 'none';
  return distance >= DRAG_THRESHOLD ? 'begin' : 'none';
};
