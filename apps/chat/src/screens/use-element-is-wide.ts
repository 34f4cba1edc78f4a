import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element has a minimum width in pixels: the app may have only a part of the page. */
export const useElementIsWide = (least: number): [RefObject<HTMLDivElement | null>, boolean] => {
  const element = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    setIsWide(element.current.getBoundingClientRect().width >= least);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsWide(entry.contentRect.width >= least);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [least]);
  return [element, isWide];
};
