import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const rowOf = (element: EventTarget): HTMLElement | null =>
  element instanceof HTMLElement ? element.closest<HTMLElement>('[data-key]') : null;

/** The rows beside each other; headings between them are passed over. */
const neighbour = (row: Element, step: -1 | 1): Element | null => {
  let next: Element | null = row;
  do next = step < 0 ? next.previousElementSibling : next.nextElementSibling;
  while (next && !(next instanceof HTMLElement && next.dataset.key));
  return next;
};

/** The last row that begins in view. */
const lastInView = (scroller: HTMLElement): HTMLElement | undefined => {
  const { bottom } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-key]')].findLast(
    (row) => row.getBoundingClientRect().top < bottom,
  );
};

/** The list is one tab stop; the arrows move through its rows, whose controls are tab stops only in the current row. */
export const useRowKeys = () => {
  const [current, setCurrent] = useState<string | null>(null);

  const onFocus = ({ target }: FocusEvent) => setCurrent(rowOf(target)?.dataset.key ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = rowOf(event.target);
    const next = row
      ? neighbour(row, event.key === 'ArrowUp' ? -1 : 1)
      : event.target === event.currentTarget && event.key === 'ArrowUp'
        ? lastInView(event.currentTarget)
        : null;
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };

  return { current, onFocus, onKeyDown };
};
