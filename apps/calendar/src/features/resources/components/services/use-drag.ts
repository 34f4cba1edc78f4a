import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** The `data-…` value of the element behind which it is; `null` before the first one. */
  over: string | null;
}

export interface DragOptions {
  list: RefObject<HTMLElement | null>;
  /** Name of the data attribute of elements behind which something can be dropped, such as `place`. */
  places: string;
  onDrop: (id: string, over: string | null) => void;
  /** Moves by one with the arrow keys. */
  onStep: (id: string, step: 1 | -1) => void;
}

/** Pixels at the ends of a list within which it scrolls. */
const EDGE = 40;
const SCROLL = 14;

const placeAt = (list: HTMLElement, places: string, y: number): string | null => {
  const above = [...list.querySelectorAll<HTMLElement>(`[data-${places}]`)].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2 <= y;
  });
  return above.at(-1)?.dataset[places] ?? null;
};

const scrollNear = (list: HTMLElement, y: number): void => {
  for (let box = list.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') continue;
    const { top, bottom } = box.getBoundingClientRect();
    if (y < top + EDGE) box.scrollBy(0, -SCROLL);
    else if (y > bottom - EDGE) box.scrollBy(0, SCROLL);
    return;
  }
};

/** Moves the items of a list by their handles, with the pointer or the arrow keys. */
export const useDrag = ({ list, places, onDrop, onStep }: DragOptions) => {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ id: string; y: number }>(undefined);
  const stop = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { id, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !list.current) return;
      if (!drag && Math.abs(event.clientY - start.current.y) < 4) return;
      scrollNear(list.current, event.clientY);
      setDrag({ id, over: placeAt(list.current, places, event.clientY) });
    },
    onPointerUp() {
      if (drag) onDrop(drag.id, drag.over);
      stop();
    },
    onPointerCancel: stop,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && drag) {
        event.stopPropagation();
        stop();
      }
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onStep(id, event.key === 'ArrowUp' ? -1 : 1);
    },
  });

  return { dragged: drag?.id, over: drag?.over, handle };
};

export type DragHandle = ReturnType<ReturnType<typeof useDrag>['handle']>;
