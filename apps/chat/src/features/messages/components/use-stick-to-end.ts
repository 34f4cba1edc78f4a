import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;

export interface Rows {
  count: number;
  /** Key of the first one; it changes when older ones are added. */
  first: string | undefined;
  /** Key of the last one that is on its way: what the reader just wrote is always shown. */
  lastOwn: string | undefined;
}

export interface StickToEnd {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something new came while the reader was elsewhere. */
  missed: boolean;
  toEnd: () => void;
}

/**
 * Keeps a scroller at its end while it is there, and otherwise leaves the reader alone: rows in view stay where they
 * are when older ones are added above.
 */
export const useStickToEnd = ({ count, first, lastOwn }: Rows): StickToEnd => {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** From the top of what is in view to the end. */
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

  // Rows may change their height without a change in number, so every rendering is looked at.
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
    // A growing field to write in, or a keyboard on the screen, takes room from the end.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
      else onScroll();
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [toEnd, onScroll]);

  return { ref, onScroll, missed, toEnd };
};
