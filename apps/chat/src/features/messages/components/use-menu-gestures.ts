import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '../../../ui/context-menu.tsx';

/** Milliseconds of a touch that opens the menu. */
const LONG = 500;
/** Pixels by which a finger that rests may move. */
const STILL = 10;

/** Whether the browser's own menu is of more use: for links, for fields, and for a selected part of a text. */
const isOwnMenu = (target: HTMLElement): boolean => {
  if (target.closest('a[href], input, textarea')) return true;
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement || target instanceof SVGElement
    ? target.closest<HTMLElement>('[data-key]')
    : null;

/**
 * What opens the menu of a row: a right click, the key for menus, Shift+F10, a long touch, or the button of the row.
 *
 * @param open is called with the key of the row, and where
 */
export const useMenuGestures = (open: (key: string, at: Point) => void) => {
  const touch = useRef<{ timer: ReturnType<typeof setTimeout>; at: Point }>(undefined);
  /** A browser may also report a long touch by itself. */
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);

  const openFor = (row: HTMLElement, at: Point) => {
    if (row.dataset.key) open(row.dataset.key, at);
  };
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = undefined;
  };

  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      const target = event.target as HTMLElement;
      if (!row || (event.button === 2 && isOwnMenu(target))) return;
      event.preventDefault();
      end();
      if (performance.now() - touchedAt.current < LONG) return;
      const { left, bottom } = target.getBoundingClientRect();
      const isPointed = event.clientX !== 0 || event.clientY !== 0;
      openFor(row, isPointed ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const button = event.target instanceof Element && event.target.closest('[data-menu]');
      const row = rowOf(event.target);
      if (!button || !row) return;
      const { left, right, bottom } = button.getBoundingClientRect();
      openFor(row, { x: getComputedStyle(row).direction === 'rtl' ? right : left, y: bottom });
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      end();
      const row = rowOf(event.target);
      if (event.pointerType !== 'touch' || !event.isPrimary || !row) return;
      if (isOwnMenu(event.target as HTMLElement)) return;
      const at = { x: event.clientX, y: event.clientY };
      const openByTouch = () => {
        touchedAt.current = performance.now();
        openFor(row, at);
      };
      touch.current = { at, timer: setTimeout(openByTouch, LONG) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const began = touch.current?.at;
      if (began && Math.hypot(clientX - began.x, clientY - began.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
