import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Where rows are in the scrolled content, in pixels, by their keys. */
type Places = Map<string, number>;

/** The document before a change of the rows. */
export interface Before {
  scrollTop: number;
  places: Places;
}

/** Where the reader is. */
export interface Position {
  /** Pixels to scroll until the first and the last row. */
  above: number;
  below: number;
  /** Direction of the last scroll movement. */
  direction: 'up' | 'down';
  /** Key of the last row whose end is in view, or of one above it. */
  seen: string | undefined;
}

export interface ViewportOptions {
  /** Whether the last row in the document is the newest one. */
  hasEnd: boolean;
  /** Called after each movement and change. */
  onMove: (position: Position) => void;
}

export interface Viewport {
  scroller: RefObject<HTMLElement | null>;
  /** The scrolled content. */
  content: RefObject<HTMLDivElement | null>;
  /** Its rows. */
  log: RefObject<HTMLDivElement | null>;
  /** Whether the end is in view, and stays there. */
  following: boolean;
  /** Call around each change of the rows. */
  before: () => Before;
  after: (before: Before) => void;
  onScroll: () => void;
  /** Scrolls to the end, and stays there. */
  follow: () => void;
  /**
   * Scrolls to a row, and leaves the end. Returns whether the row is in the document.
   * @param top pixels between the top of the view and the row; in the upper part of the view by default
   */
  show: (key: string, top?: number) => boolean;
  /** The first row in view, and the pixels between the top of the view and it. */
  first: () => { key: string; top: number } | undefined;
  /** Lets the end leave the view when rows change. */
  leaveEnd: () => void;
}

/** Rows that can be anchors: enough for some of them to be deleted. */
const ANCHORS = 8;
/** Distance from the end, in pixels, that counts as being there. */
const END = 40;
/** Where a row that was jumped to is shown, as a part of the height. */
const SHOWN_AT = 0.3;

/** The rows are children of the log, among headings. */
const rowsIn = (log: HTMLElement): HTMLElement[] =>
  [...log.children].filter((child): child is HTMLElement => child.tagName === 'ARTICLE');

/** The index of the first row that ends below a line. Rows are in order, so it is found by halving. */
const firstBelow = (rows: ArrayLike<HTMLElement>, line: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Keeps the rows in view in their place while rows above them come, go or change their size; or keeps the end in view.
 * The browser's own anchoring has to be off, since Safari has none.
 */
export const useViewport = ({ hasEnd, onMove }: ViewportOptions): Viewport => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const anchors = useRef<Places>(new Map());
  const last = useRef<Pick<Position, 'direction'> & { top: number }>({ top: 0, direction: 'up' });
  const isFollowing = useRef(true);
  const [following, setFollowing] = useState(true);
  const latest = useRef({ hasEnd, onMove });
  latest.current = { hasEnd, onMove };

  const placeOf = useCallback((row: HTMLElement): number => {
    const element = scroller.current;
    if (!element) return 0;
    return row.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  }, []);

  const scrollToEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    last.current.direction = 'down';
  }, []);

  const measure = useCallback((): Places => {
    const places: Places = new Map();
    if (!scroller.current || !log.current) return places;
    const rows = rowsIn(log.current);
    const first = firstBelow(rows, scroller.current.getBoundingClientRect().top);
    for (let index = first; index < Math.min(rows.length, first + ANCHORS); index += 1) {
      const row = rows[index];
      if (row?.dataset.key) places.set(row.dataset.key, placeOf(row));
    }
    return places;
  }, [placeOf]);

  const moved = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const { direction } = last.current;
    const below = scrollHeight - clientHeight - scrollTop;
    if (below >= END && direction === 'up') isFollowing.current = false;
    if (below < END && latest.current.hasEnd) isFollowing.current = true;
    setFollowing(isFollowing.current);
    anchors.current = measure();
    last.current.top = scrollTop;
    const rows = log.current ? rowsIn(log.current) : [];
    const seen = rows[firstBelow(rows, element.getBoundingClientRect().bottom) - 1]?.dataset.key;
    latest.current.onMove({ above: scrollTop, below, direction, seen });
  }, [measure]);

  const restore = useCallback(
    ({ scrollTop, places }: Before) => {
      const element = scroller.current;
      if (!element || !log.current) return;
      if (isFollowing.current && latest.current.hasEnd) scrollToEnd();
      else {
        const rows = rowsIn(log.current).flatMap((row) => {
          const place = places.get(row.dataset.key ?? '');
          return place === undefined ? [] : { row, place };
        });
        // The size of a row that is cut off at the top may change too.
        const anchor = rows.find(({ place }) => place >= scrollTop) ?? rows[0];
        if (anchor) element.scrollTop = scrollTop + placeOf(anchor.row) - anchor.place;
      }
      moved();
    },
    [moved, placeOf, scrollToEnd],
  );

  // Sizes also change without a new row: a picture is there, the pane is narrower, the composer is higher.
  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() =>
      restore({ scrollTop: element.scrollTop, places: anchors.current }),
    );
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [restore]);

  /** Reads the direction of a scroll movement, and whether it left the end. */
  const notice = useCallback(() => {
    const element = scroller.current;
    if (!element || element.scrollTop === last.current.top) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const direction = scrollTop < last.current.top ? 'up' : 'down';
    last.current = { top: scrollTop, direction };
    if (direction === 'up' && scrollHeight - clientHeight - scrollTop >= END) isFollowing.current = false;
  }, []);

  useLayoutEffect(() => {
    scrollToEnd();
    moved();
  }, [moved, scrollToEnd]);

  return {
    scroller,
    content,
    log,
    following,
    before: useCallback(() => {
      // The browser tells of a scroll only with its next frame: a change before that would pull the reader back.
      notice();
      return { scrollTop: scroller.current?.scrollTop ?? 0, places: measure() };
    }, [measure, notice]),
    after: restore,
    onScroll: useCallback(() => {
      notice();
      moved();
    }, [moved, notice]),
    follow: useCallback(() => {
      isFollowing.current = true;
      setFollowing(true);
      scrollToEnd();
    }, [scrollToEnd]),
    leaveEnd: useCallback(() => {
      isFollowing.current = false;
      setFollowing(false);
    }, []),
    first: useCallback(() => {
      const top = scroller.current?.scrollTop ?? 0;
      const [row] = measure();
      return row && { key: row[0], top: row[1] - top };
    }, [measure]),
    show: useCallback(
      (key, top) => {
        const element = scroller.current;
        const row = log.current && rowsIn(log.current).find(({ dataset }) => dataset.key === key);
        if (!element || !row) return false;
        element.scrollTop = placeOf(row) - (top ?? SHOWN_AT * element.clientHeight);
        last.current.direction = 'up';
        moved();
        return true;
      },
      [moved, placeOf],
    ),
  };
};
