import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened a form in its place, when the form closes.
 *
 * @param open whether the form is shown
 * @returns the ref of the button
 */
export const useReturnFocus = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
};
