import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import { settleArranged } from '../model/settle.ts';
import type { Arranged } from '../model/waiting.ts';

export interface HeldRows {
  arranged: Arranged;
  /** Whether the rows wait to be reordered. */
  hasNews: boolean;
  /** Shows the rows in their present order. */
  release: () => void;
  /** For the element around the rows. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/** No view: the rows of the next render are shown in their order. */
const RELEASED = '';

/**
 * Rows that stay in their places while the pointer is over them or the keyboard is in them. A pointer that rests while
 * the user writes counts again when it moves.
 *
 * @param view another one, such as of another filter, is shown at once
 */
export const useHeldRows = (present: Arranged, view: string): HeldRows => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [held, setHeld] = useState({ arranged: present, present, view, hasNews: false });
  const isHeld = (pointed || focused) && held.view === view;

  let shown = held;
  if (!isHeld && (held.arranged !== present || held.view !== view))
    shown = { arranged: present, present, view, hasNews: false };
  else if (held.present !== present) shown = { ...settleArranged(held.arranged, present), present, view };
  // Derived from the rows, so it is set before they are shown.
  if (shown !== held) setHeld(shown);

  const leave = useCallback(() => setPointed(false), []);
  const point = useCallback((event: PointerEvent) => setPointed(event.pointerType !== 'touch'), []);
  useEffect(() => {
    if (!pointed) return;
    // A user who writes is not about to click.
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [pointed, leave]);
  return {
    arranged: shown.arranged,
    hasNews: shown.hasNews,
    release: useCallback(() => setHeld((before) => ({ ...before, view: RELEASED })), []),
    handlers: {
      onPointerEnter: point,
      onPointerMove: point,
      onPointerLeave: leave,
      onPointerDown: useCallback(() => setPointed(true), []),
      onPointerUp: point,
      onPointerCancel: leave,
      onFocus: useCallback(({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')), []),
      onBlur: useCallback(() => setFocused(false), []),
    },
  };
};
