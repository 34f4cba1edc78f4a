import { changeOf, creationOf, type Scene, type Wanted, wantedBy } from '../../model/gesture/drag.ts';
import { effectOf, HOLD, type Press, type PressEvent } from '../../model/gesture/press.ts';
import type { GridChange, GridCreation, GridGeometry, GridPoint } from '../../model/grid.ts';
import { createEdgeScroll, keptInView } from './edge-scroll.ts';
import { blockOf, gripAt } from './grip.ts';
import { listenWhileDown, type Session, stepOf } from './listen-while-down.ts';

export interface PointerServices {
  geometry: GridGeometry;
  scene: () => Scene;
  /** Whether bookings can be changed. */
  movable: () => boolean;
  /** Draws the wanted place; `null`: none. */
  show: (wanted: Wanted | null) => void;
  onChange: (change: GridChange, wanted: Wanted) => void;
  onCreate: (at: GridCreation, anchor: DOMRect) => void;
  /** A press or a click on the grid that came before this code was loaded. */
  early?: PointerEvent | undefined;
}

const isSame = (a: Wanted | null, b: Wanted): boolean =>
  a !== null &&
  a.start === b.start &&
  a.end === b.end &&
  a.resourceIds.join() === b.resourceIds.join() &&
  a.parts[0]?.column === b.parts[0]?.column;

const CURSORS = { create: 'crosshair', move: 'grabbing', start: 'ns-resize', end: 'ns-resize' };

/**
 * Shows one cursor everywhere, and no hover. A rule for all elements would cost a frame.
 *
 * @returns a function that ends it
 */
const coverPage = (scroller: HTMLElement, cursor: string) => {
  const cover = document.createElement('div');
  cover.style.cssText = `position: fixed; inset: 0; z-index: 2000; cursor: ${cursor}`;
  const scroll = ({ deltaX: left, deltaY: top }: WheelEvent) => scroller.scrollBy({ left, top });
  cover.addEventListener('wheel', scroll, { passive: true });
  document.body.append(cover);
  return () => cover.remove();
};

/** The click that a browser makes of a lifted finger would close what the gesture has opened. */
const preventClick = () => {
  const lifted = new AbortController();
  const { signal } = lifted;
  const lift = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    lifted.abort();
  };
  document.addEventListener('touchend', lift, { signal, capture: true, passive: false });
  document.addEventListener('touchcancel', () => lifted.abort(), { signal });
};

/**
 * Creates, moves and resizes bookings by mouse, pen and finger.
 *
 * @returns a function that detaches it, and drops a drag
 */
export const attachPointer = (services: PointerServices) => {
  const { geometry, scene, movable, show, onChange, onCreate, early } = services;
  const { scroller } = geometry;
  const attached = new AbortController();
  let session: Session | undefined;
  let shown: Wanted | null = null;
  /** Whether the click that follows belongs to a drag. */
  let swallowsClick = false;

  const draw = (wanted: Wanted | null) => {
    shown = wanted;
    show(wanted);
  };

  /** The scene and the grip with the booking as it is now; `undefined` once it is gone. */
  const grasp = (grip: Session['grip']) => {
    const now = scene();
    if (grip.kind === 'create') return { now, grip };
    const item = now.items.find(({ booking }) => booking.id === grip.item.booking.id);
    return item && { now, grip: { ...grip, item } };
  };

  const pointOf = (place: { x: number; y: number }): GridPoint => {
    const { x, y } = keptInView(geometry, place);
    return geometry.pointAt(x, y);
  };

  const update = (current: Session): Wanted | undefined => {
    const held = grasp(current.grip);
    if (!held) {
      apply({ type: 'stop' });
      return undefined;
    }
    const wanted = wantedBy(held.now, { grip: held.grip, at: current.at }, pointOf(current), current.step);
    if (!isSame(shown, wanted)) draw(wanted);
    return wanted;
  };

  const begin = (current: Session) => {
    const { press, over, grip } = current;
    press.dragging = true;
    swallowsClick = true;
    // A finger may have moved a little during its hold.
    if (press.touch) {
      current.at = pointOf(current);
      preventClick();
    }
    try {
      scroller.setPointerCapture(press.pointerId);
    } catch {
      // The pointer is up already; its event has not arrived yet.
    }
    scroller.dataset.drag = grip.kind;
    // With pages of one day, scroll snapping would undo each step.
    scroller.style.scrollSnapType = 'none';
    if (!press.touch) over.signal.addEventListener('abort', coverPage(scroller, CURSORS[grip.kind]));
    const scroll = createEdgeScroll(geometry, press, grip.kind === 'move');
    let last = performance.now();
    let frame = 0;
    const onFrame = () => {
      frame = requestAnimationFrame(onFrame);
      const now = performance.now();
      scroll(current, now - last);
      last = now;
      update(current);
    };
    over.signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    onFrame();
  };

  const finish = () => {
    const ended = session;
    session = undefined;
    if (!ended) return;
    ended.over.abort();
    delete scroller.dataset.drag;
    scroller.style.scrollSnapType = '';
    if (scroller.hasPointerCapture(ended.press.pointerId))
      scroller.releasePointerCapture(ended.press.pointerId);
    if (shown) draw(null);
  };

  const createAt = (creation: GridCreation, column: number) =>
    onCreate(creation, geometry.rectOf(column, creation.minutes, creation.until));

  const drop = (current: Session) => {
    const wanted = update(current);
    if (!wanted) return;
    finish();
    const { grip, at, step } = current;
    if (grip.kind === 'create') {
      return createAt(creationOf(scene(), at, pointOf(current), step), at.column);
    }
    const change = changeOf(wanted);
    if (change) onChange(change, wanted);
  };

  const apply = (event: PressEvent) => {
    if (!session) return;
    const effect = effectOf(session.press, event);
    if (effect === 'begin') begin(session);
    if (effect === 'drop') drop(session);
    if (effect === 'cancel' || effect === 'release') finish();
  };

  const onDown = (event: PointerEvent) => {
    swallowsClick = false;
    // A press on the scroller itself is on a scrollbar.
    if (event.button !== 0 || !event.isPrimary || event.target === scroller) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const at = geometry.pointAt(x, y);
    const grip = gripAt(event, at, scene());
    if (!grip || (grip.kind !== 'create' && !movable())) return;
    const touch = event.pointerType === 'touch';
    const press: Press = { pointerId, touch, x, y, dragging: false };
    const current: Session = { press, grip, at, x, y, step: stepOf(event), over: new AbortController() };
    session = current;
    listenWhileDown(current, scroller, apply);
    if (!touch) return;
    const timer = setTimeout(() => apply({ type: 'held' }), HOLD);
    current.over.signal.addEventListener('abort', () => clearTimeout(timer));
    // The block itself: it may be unmounted while the grid scrolls under the finger.
    event.target?.addEventListener('touchmove', preventScroll, {
      passive: false,
      signal: current.over.signal,
    });
  };

  const preventScroll = (event: Event) => {
    if (session?.press.dragging && event.cancelable) event.preventDefault();
  };

  const onHover = (event: PointerEvent) => {
    if (session || event.pointerType !== 'mouse') return;
    const block = blockOf(event.target);
    if (!block) return;
    // A tooltip with every block would cost time when the week changes.
    block.title = block.ariaLabel ?? '';
    if (!movable()) return;
    const grip = gripAt(event, geometry.pointAt(event.clientX, event.clientY), scene());
    block.style.cursor = grip?.kind === 'start' || grip?.kind === 'end' ? 'ns-resize' : '';
  };

  const swallowClick = (event: MouseEvent) => {
    // A key makes a click without `detail`.
    if (!swallowsClick || event.detail === 0) return;
    swallowsClick = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const createByClick = (event: MouseEvent) => {
    const point = geometry.pointAt(event.clientX, event.clientY);
    const now = scene();
    if (gripAt(event, point, now)?.kind !== 'create') return;
    createAt(creationOf(now, point, point, stepOf(event)), point.column);
  };

  const { signal } = attached;
  scroller.addEventListener('pointerdown', onDown, { signal });
  scroller.addEventListener('pointermove', onHover, { signal, passive: true });
  scroller.addEventListener('click', swallowClick, { signal, capture: true });
  scroller.addEventListener('click', createByClick, { signal });
  // Attached before the finger comes down, else Safari scrolls.
  scroller.addEventListener('touchmove', preventScroll, { signal, passive: false });
  if (early?.type === 'pointerdown') onDown(early);
  else if (early) createByClick(early);
  return () => {
    attached.abort();
    finish();
  };
};
