import { type KeyboardEvent, useState } from 'react';

/** Keeps Enter within a picker: it opens it or takes what is picked, and never submits the form around it. */
export const useEnter = () => {
  const [open, onOpenChange] = useState(false);
  return {
    open,
    onOpenChange,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      // A picker does nothing more with an event that is prevented, so opening it is up to us.
      event.preventDefault();
      if (!open) onOpenChange(true);
    },
  };
};
