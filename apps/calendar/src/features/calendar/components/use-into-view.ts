import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the element into view when it appears, and again for another `cause`: what stands above the fields of a form
 * is out of sight for a person at its button.
 */
export const useIntoView = <E extends HTMLElement>(cause: unknown): RefObject<E | null> => {
  const place = useRef<E>(null);
  useEffect(() => {
    if (cause) void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [cause]);
  return place;
};
