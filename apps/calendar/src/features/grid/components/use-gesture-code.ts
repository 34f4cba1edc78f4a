import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GeometrySource } from './create-geometry.ts';

const lateGestures = late(async () => (await import('./grid-gestures.tsx')).GridGestures);

/**
 * The code of pointers and keys. It is fetched when a pointer is over the grid, or a key is pressed anywhere; at once
 * where nothing can hover, because the first touch is a gesture already.
 *
 * @returns the code, and a press or a click on the grid that came before it
 */
export const useGestureCode = (geometry: RefObject<GeometrySource | null>) => {
  const [expected, setExpected] = useState(() => window.matchMedia('(hover: none)').matches);
  const early = useRef<PointerEvent>(undefined);
  // Without it bookings can still be opened, and created by the buttons.
  const Gestures = useCode(lateGestures, { open: expected, onFailure: () => setExpected(false) });
  const isMissing = Gestures === undefined;

  useEffect(() => {
    const scroller = geometry.current?.scroller;
    if (!isMissing || !scroller) return;
    const waiting = new AbortController();
    const expect = () => setExpected(true);
    const keep = (event: PointerEvent) => {
      early.current = event;
    };
    const drop = () => {
      early.current = undefined;
    };
    const options = { signal: waiting.signal, capture: true };
    scroller.addEventListener('pointerover', expect, options);
    scroller.addEventListener('pointerdown', keep, options);
    scroller.addEventListener('click', keep, options);
    window.addEventListener('pointerup', drop, options);
    window.addEventListener('pointercancel', drop, options);
    window.addEventListener('keydown', expect, options);
    return () => waiting.abort();
  }, [geometry, isMissing]);

  return { Gestures, early };
};
