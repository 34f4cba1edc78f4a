import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  isNearEnd,
  ROW,
  scrollToRow,
  shownRows,
  topOf,
  type View,
  withoutTitles,
} from '../model/list-window.ts';

export interface ListViewOptions {
  count: number;
  /** Rows above the title of the others. */
  lifted: number;
  /** Pixels of the titles: of that over all rows, and of both. */
  titles: { above: number; all: number };
  /** Another list begins at its top. */
  list: string;
  hasScroller: boolean;
  /** Called near the end of the rows; absent where there are no more. */
  onNearEnd: (() => void) | undefined;
}

export interface ListView {
  scroller: RefObject<HTMLDivElement | null>;
  height: number;
  /** The rows to show, half-open. */
  range: { start: number; end: number };
  measure: () => void;
  /** Scrolls until a row is in view. */
  reveal: (index: number) => void;
  toTop: () => void;
}

/** The part of the list that is in view. */
export const useListView = ({
  count,
  lifted,
  titles,
  list,
  hasScroller,
  onNearEnd,
}: ListViewOptions): ListView => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ scrollTop: 0, height: 0 });
  /** Position of the view, measured on scroll: a measurement after each change would force a second layout. */
  const position = useRef<View>({ scrollTop: 0, height: 0 });
  const rowsIn = (at: View) => shownRows(count, withoutTitles(at, titles.all));

  const look = () => {
    const now = { ...position.current };
    setView((before) => {
      const [old, next] = [rowsIn(before), rowsIn(now)];
      return old.start === next.start && old.end === next.end && before.height === now.height ? before : now;
    });
    if (isNearEnd(count, now)) onNearEnd?.();
  };
  const measure = () => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight: height } = scroller.current;
    position.current = { scrollTop, height };
    look();
  };
  const toTop = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new element begins at its top
  useLayoutEffect(measure, [hasScroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useLayoutEffect(() => {
    if (position.current.scrollTop === 0) return;
    toTop();
    position.current = { ...position.current, scrollTop: 0 };
  }, [list]);
  const hasMore = onNearEnd !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows need another look
  useLayoutEffect(look, [count, titles.all, hasMore, list]);
  useEffect(() => {
    if (!hasScroller || !scroller.current) return;
    const { current } = scroller;
    const observer = new ResizeObserver(() => {
      const height = current.clientHeight;
      position.current = { ...position.current, height };
      setView((before) => ({ ...before, height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasScroller]);

  return {
    scroller,
    height: view.height,
    range: rowsIn(view),
    measure,
    reveal(index) {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, clientHeight: height } = element;
      element.scrollTop = scrollToRow(index, { scrollTop, height }, ROW, titles.above + topOf(index, lifted));
      position.current = { scrollTop: element.scrollTop, height };
      setView(position.current);
    },
    toTop,
  };
};
