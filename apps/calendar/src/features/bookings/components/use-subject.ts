import { useCallback, useState } from 'react';
import type { Subject } from './booking-drawer.tsx';

export interface SubjectControl {
  /** The booking in the drawer, kept while it closes. */
  subject: Subject | undefined;
  isOpen: boolean;
  /** Changes each time the drawer opens. */
  key: number;
  open(subject: Subject): void;
  close(): void;
}

/** The booking in the drawer, and whether the drawer is open. */
export const useSubject = (): SubjectControl => {
  const [state, setState] = useState<{ subject?: Subject; isOpen: boolean; key: number }>({
    isOpen: false,
    key: 0,
  });
  return {
    subject: state.subject,
    isOpen: state.isOpen,
    key: state.key,
    open: useCallback(
      (subject: Subject) => setState(({ key }) => ({ subject, isOpen: true, key: key + 1 })),
      [],
    ),
    close: useCallback(() => setState((before) => ({ ...before, isOpen: false })), []),
  };
};
