import type { Grip } from '../../model/gesture/drag.ts';
import { FINE_STEP, STEP } from '../../model/gesture/moves.ts';
import type { Press, PressEvent } from '../../model/gesture/press.ts';
import type { GridPoint } from '../../model/grid.ts';

/** A pointer that is down, with its grip. */
export interface Session {
  press: Press;
  grip: Grip;
  at: GridPoint;
  x: number;
  y: number;
  step: number;
  /** Removes the listeners and timers of this press. */
  over: AbortController;
}

/** The step of a drag in minutes: Alt makes it fine. */
export const stepOf = ({ altKey }: { altKey: boolean }) => (altKey ? FINE_STEP : STEP);

/** Turns what happens while a pointer is down into events of its press. */
export const listenWhileDown = (
  current: Session,
  scroller: HTMLElement,
  apply: (event: PressEvent) => void,
): void => {
  const { over, press } = current;
  const options = { signal: over.signal, capture: true };
  const track = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    Object.assign(current, { x: event.clientX, y: event.clientY, step: stepOf(event) });
  };
  const onKey = (event: KeyboardEvent) => {
    if (!press.dragging) return;
    if (event.key === 'Alt') {
      // Otherwise the browser opens its menu.
      event.preventDefault();
      current.step = stepOf(event);
    } else if (event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault();
      event.stopImmediatePropagation();
      apply({ type: 'stop' });
    }
  };
  window.addEventListener(
    'pointerdown',
    (event) => apply({ type: 'down', pointerId: event.pointerId }),
    options,
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      track(event);
      apply({ type: 'move', pointerId: event.pointerId, x: event.clientX, y: event.clientY });
    },
    options,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      track(event);
      apply({ type: 'up', pointerId: event.pointerId });
    },
    options,
  );
  window.addEventListener(
    'pointercancel',
    (event) => event.pointerId === press.pointerId && apply({ type: 'stop' }),
    options,
  );
  scroller.addEventListener(
    'lostpointercapture',
    // A finger's capture by the block ends when the grid takes it.
    (event) => event.target === scroller && apply({ type: 'stop' }),
    { signal: over.signal },
  );
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('keyup', onKey, options);
  window.addEventListener(
    'contextmenu',
    (event) => {
      // A long touch opens the menu; here it drags.
      if (press.touch) event.preventDefault();
      else apply({ type: 'stop' });
    },
    options,
  );
  for (const type of ['selectstart', 'dragstart']) {
    window.addEventListener(type, (event) => event.preventDefault(), options);
  }
};
