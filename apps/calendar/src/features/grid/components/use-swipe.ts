import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A swipe is that long, in pixels, and that quick, in milliseconds: a slower one is a hold that drags. */
const [LONG, QUICK] = [60, 400];

/**
 * Tells of swipes of one finger across an element, where it has nothing to scroll that way.
 *
 * @param onSwipe with 1 for a swipe that pulls the next page in, in the direction of reading, and -1 for the previous one
 */
export const useSwipe = (
  element: RefObject<HTMLElement | null>,
  onSwipe: ((step: 1 | -1) => void) | undefined,
): void => {
  const tell = useEffectEvent((step: 1 | -1) => onSwipe?.(step));
  const isWanted = onSwipe !== undefined;
  useEffect(() => {
    const area = element.current;
    if (!area || !isWanted) return;
    let begun: { x: number; y: number; at: number } | undefined;
    const onStart = ({ touches, timeStamp }: TouchEvent) => {
      const [touch, another] = touches;
      const isStill = area.scrollWidth <= area.clientWidth + 1;
      begun =
        touch && !another && isStill ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      if (!begun || !touch || timeStamp - begun.at > QUICK) return;
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
      begun = undefined;
      if (Math.abs(x) < LONG || Math.abs(x) < 2 * Math.abs(y)) return;
      const isMirrored = getComputedStyle(area).direction === 'rtl';
      tell(x < 0 !== isMirrored ? 1 : -1);
    };
    area.addEventListener('touchstart', onStart, { passive: true });
    area.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      area.removeEventListener('touchstart', onStart);
      area.removeEventListener('touchend', onEnd);
    };
  }, [element, isWanted]);
};
