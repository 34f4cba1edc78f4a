import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  destinationOf,
  isNearEnd,
  scrollToRow,
  shownRows,
  type View,
} from '../../conversations/model/list-window.ts';

export interface RowsOptions {
  /** Keys of the rows, in their order. */
  keys: readonly string[];
  /** The height of a row, in pixels. */
  row: number;
  /** Height of the header that covers the beginning of the view, in pixels. */
  header: number;
  /** Rows of another view begin at their top. */
  view: string;
  /** Called near the end of the rows. */
  onNearEnd: () => void;
}

export interface Rows {
  scroller: RefObject<HTMLDivElement | null>;
  /** The rows in the document: those in view, and the active one. */
  indexes: number[];
  /** The row that Tab reaches. */
  active: number;
  setActive: (key: string) => void;
  /** Gives the focus to a row, and scrolls to it. */
  focus: (index: number) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Rows of equal height with one Tab stop. Only the rows in view are in the document. */
export const useRows = ({ keys, row, header, view: name, onNearEnd }: RowsOptions): Rows => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ scrollTop: 0, height: 0 });
  const [activeKey, setActive] = useState<string>();
  /** The row that gets the focus when it is in the document. */
  const wanted = useRef<string | undefined>(undefined);
  const count = keys.length;
  const active = activeKey === undefined ? 0 : Math.max(0, keys.indexOf(activeKey));

  const look = (): View => ({
    scrollTop: scroller.current?.scrollTop ?? 0,
    height: (scroller.current?.clientHeight ?? 0) - header,
  });
  const measure = () => {
    const now = look();
    setView((before) => {
      const [old, next] = [shownRows(count, before, row), shownRows(count, now, row)];
      return old.start === next.start && old.end === next.end ? before : now;
    });
    if (isNearEnd(count, now, row)) onNearEnd();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows need another look
  useLayoutEffect(measure, [count, row]);
  const latest = useRef(measure);
  latest.current = measure;
  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [name]);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const key = CSS.escape(wanted.current);
    const target = scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-main]`);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });

  const focus = (index: number) => {
    const key = keys[index];
    if (!scroller.current || key === undefined) return;
    scroller.current.scrollTop = scrollToRow(index, look(), row);
    wanted.current = key;
    setActive(key);
    setView(look());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = event.target instanceof HTMLElement ? event.target.closest('[data-key]') : null;
    if (!place) return;
    const page = Math.max(1, Math.floor(view.height / row) - 1);
    const index = destinationOf(event.key, active, count, page);
    const other = { ArrowRight: '[data-other]', ArrowLeft: '[data-main]' }[event.key];
    if (index === undefined && other === undefined) return;
    event.preventDefault();
    if (index !== undefined) focus(index);
    else if (other) place.querySelector<HTMLElement>(other)?.focus();
  };

  const { start, end } = shownRows(count, view, row);
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  if (count > 0 && !indexes.includes(active)) indexes.push(active);

  return { scroller, indexes, active, setActive, focus, onScroll: measure, onKeyDown };
};
