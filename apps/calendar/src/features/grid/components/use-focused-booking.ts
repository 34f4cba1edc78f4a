import { type RefObject, useEffect, useState } from 'react';

const bookingOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-booking]')?.dataset.booking) || null;

/** The id of the booking in an element that has the focus. It has to stay mounted, or the focus would be lost. */
export const useFocusedBooking = (container: RefObject<HTMLElement | null>): string | null => {
  const [focused, setFocused] = useState<string | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => setFocused(bookingOf(target));
    const onBlur = () => setFocused(null);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [container]);

  return focused;
};
