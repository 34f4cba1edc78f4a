import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;

export interface StickToEnd {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something new came while the reader was elsewhere. */
  missed: boolean;
  toEnd: () => void;
}

/**
 * Keeps a scroller at its end while it is there, and otherwise leaves the reader alone.
 *
 * @param newest changes when something was added at the end
 * @param mine whether the newest is the reader's own, which is always shown
 * @param oldest changes when something was added at the start: the rows in view then stay where they are
 */
export const useStickToEnd = (
  newest: string | undefined,
  mine: boolean,
  oldest: string | undefined,
): StickToEnd => {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ newest, oldest, height: 0 });
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
    atEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    if (atEnd.current) setMissed(false);
  }, []);

  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const last = before.current;
    if (newest !== last.newest || last.height === 0) {
      if (atEnd.current || mine) toEnd();
      else setMissed(true);
    } else if (oldest !== last.oldest) {
      scroller.scrollTop += scroller.scrollHeight - last.height;
    }
    before.current = { newest, oldest, height: scroller.scrollHeight };
  }, [newest, mine, oldest, toEnd]);

  return { ref, onScroll, missed, toEnd };
};
