import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** What a `<dialog>` is given. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/**
 * Shows a dialog over everything while it stands; afterwards the focus is where it was before. It must have no padding.
 *
 * @param onClose called by Escape and by a press on what lies behind the dialog
 */
export const useModal = (onClose: () => void): Modal => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed while it is still in the page, for only then does the browser give the focus back.
    return () => current?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      // What is hit of a dialog without padding itself is its backdrop.
      if (event.target === dialog.current) onClose();
    },
  };
};
