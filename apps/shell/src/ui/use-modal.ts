import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** The props of a `<dialog>`. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/**
 * Shows a modal dialog while it is mounted, then returns the focus. The dialog must have no padding.
 *
 * @param onClose called by Escape and by a press on the backdrop
 */
export const useModal = (onClose: () => void): Modal => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A dialog returns the focus only if it is still in the page when it closes.
    return () => current?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      // Without padding, a press on the dialog element itself is on its backdrop.
      if (event.target === dialog.current) onClose();
    },
  };
};
