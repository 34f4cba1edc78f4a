import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;

export interface Rows {
  count: number;
  /** Key of the first row; it changes when older rows are added. */
  first: string | undefined;
  /** Key of the last pending row: the reader always sees their own message. */
  lastOwn: string | undefined;
}

export interface StickToEnd {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether rows were added while the reader was elsewhere. */
  missed: boolean;
  toEnd: () => void;
}

/**
 * Keeps a scroller that is at its end there. Elsewhere, rows in view do not move when older rows are added above.
 */
export const useStickToEnd = ({ count, first, lastOwn }: Rows): StickToEnd => {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** Distance from the top of the view to the end. */
  const fromEnd = useRef(0);
  const before = useRef({ count: 0, first, lastOwn });
  const [missed, setMissed] = useState(false);

  const toEnd = useCallback(() => {
    const scroller = ref.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
    atEnd.current = true;
    setMissed(false);
  }, []);

  const onScroll = useCallback(() => {
    const scroller = ref.current;
    if (!scroller) return;
    fromEnd.current = scroller.scrollHeight - scroller.scrollTop;
    atEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    if (atEnd.current) setMissed(false);
  }, []);

  // On every render, because rows can change their height while their number stays.
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const last = before.current;
    const grew = count > last.count;
    if (grew && last.count > 0 && first !== last.first) {
      scroller.scrollTop = scroller.scrollHeight - fromEnd.current;
    } else if (atEnd.current || (grew && lastOwn !== undefined && lastOwn !== last.lastOwn)) {
      toEnd();
    } else if (grew) {
      setMissed(true);
    }
    fromEnd.current = scroller.scrollHeight - scroller.scrollTop;
    before.current = { count, first, lastOwn };
  });

  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    // A growing composer or an on-screen keyboard makes the scroller lower.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
      else onScroll();
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [toEnd, onScroll]);

  return { ref, onScroll, missed, toEnd };
};
