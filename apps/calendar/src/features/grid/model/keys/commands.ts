import { FINE_STEP, STEP } from '../gesture/moves.ts';

/** The command of a key. */
export type Command =
  /** Focus another booking, in time order. */
  | { type: 'rove'; to: 'next' | 'previous' | 'first' | 'last' | 'next-column' | 'previous-column' }
  /** Start moving the booking. */
  | { type: 'start' }
  /** An arrow: moves a booking that is being moved, or the focus: minutes later, columns after; `step` is that of snapping. */
  | { type: 'move'; minutes: number; columns: number; step: number }
  /** Move the end of a booking that is being moved. */
  | { type: 'resize'; minutes: number; step: number }
  | { type: 'new' }
  /** Keep the booking for `paste`, which makes another one like it. */
  | { type: 'copy' }
  | { type: 'paste' }
  /** Remove the booking. */
  | { type: 'remove' }
  /** Enter: store a move, open a booking, or create one at the cursor. */
  | { type: 'enter' }
  /** Escape: take a move back, or leave the booking for the cursor. */
  | { type: 'escape' }
  | { type: 'help' };

/** A key as the browser reports it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const ROVES: { [key: string]: Extract<Command, { type: 'rove' }>['to'] } = {
  Home: 'first',
  End: 'last',
  PageUp: 'previous-column',
  PageDown: 'next-column',
};

/** @param rtl whether columns go from right to left. @returns `undefined` for a key that is not the grid's */
export const commandOf = (press: KeyPress, rtl: boolean): Command | undefined => {
  const { key, code, altKey, shiftKey } = press;
  // By its place: layouts such as the Russian one have another letter there.
  const isLetter = (letter: string) => key.toLowerCase() === letter || code === `Key${letter.toUpperCase()}`;
  if (press.ctrlKey || press.metaKey) {
    if (press.ctrlKey === press.metaKey || altKey || shiftKey) return undefined;
    if (isLetter('c')) return { type: 'copy' };
    return isLetter('v') ? { type: 'paste' } : undefined;
  }
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (vertical !== undefined) {
    const step = altKey ? FINE_STEP : STEP;
    const minutes = vertical * step;
    return shiftKey ? { type: 'resize', minutes, step } : { type: 'move', minutes, columns: 0, step };
  }
  // With Alt the browser goes back or forward.
  if (altKey) return undefined;
  if (key === 'Tab') return { type: 'rove', to: shiftKey ? 'previous' : 'next' };
  if (key === '?') return { type: 'help' };
  if (shiftKey) return undefined;
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (sideways !== undefined)
    return { type: 'move', minutes: 0, columns: rtl ? -sideways : sideways, step: STEP };
  const rove = ROVES[key];
  if (rove) return { type: 'rove', to: rove };
  if (key === 'Enter') return { type: 'enter' };
  if (key === 'Escape') return { type: 'escape' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove' };
  if (isLetter('m')) return { type: 'start' };
  return isLetter('n') ? { type: 'new' } : undefined;
};
