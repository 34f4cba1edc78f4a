import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a dialog over everything while it stands; afterwards the focus is where it was before. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed while it is still in the page, for only then does the browser give the focus back.
    return () => current?.close();
  }, []);
  return dialog;
};
