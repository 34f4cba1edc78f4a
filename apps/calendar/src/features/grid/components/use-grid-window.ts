import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { extentAround, type GridWindow } from '../model/grid-window.ts';
import { HEADINGS, hoursWidth } from '../model/scale.ts';

export interface MeasuredWindow extends GridWindow {
  /** Width of the whole grid, in pixels. */
  width: number;
  height: number;
}

/** An element without a size, such as one that is not drawn yet, is taken to fill the window. */
const measure = (scroller: HTMLElement): MeasuredWindow => {
  const width = scroller.clientWidth || window.innerWidth;
  const height = scroller.clientHeight || window.innerHeight;
  return {
    width,
    height,
    // Negative from right to left.
    across: extentAround(Math.abs(scroller.scrollLeft), width - hoursWidth(width)),
    down: extentAround(scroller.scrollTop, height - HEADINGS),
  };
};

const flat = ({ width, height, across, down }: MeasuredWindow) => [width, height, ...across, ...down].join();

/**
 * The visible part of the scroller; `undefined` until `update` is first called.
 *
 * @returns the window, and a function that measures at once
 */
export const useGridWindow = (scroller: RefObject<HTMLElement | null>) => {
  const [view, setView] = useState<MeasuredWindow>();
  const update = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = measure(element);
    setView((last) => (last && flat(last) === flat(next) ? last : next));
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Rendered synchronously, so that a fast scroll never shows an empty tile.
    const onScroll = () => flushSync(update);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, update]);

  return [view, update] as const;
};
