import { useCallback, useState } from 'react';
import type { Subject } from '../model/subject.ts';

/** Where a popover is opened: a place of the viewport, or an element. */
export type Anchor = DOMRect | Element;

export interface SubjectControl {
  /** The booking that is shown, kept while it closes. */
  subject: Subject | undefined;
  /** The place of the popover; without one, the full form is shown. */
  anchor: Anchor | undefined;
  isOpen: boolean;
  /** Changes each time one is opened. */
  key: number;
  open(subject: Subject, anchor?: Anchor): void;
  close(): void;
}

type State = Pick<SubjectControl, 'isOpen' | 'key'> & Partial<Pick<SubjectControl, 'subject' | 'anchor'>>;

/** The booking that is shown in a popover or in the full form. */
export const useSubject = (): SubjectControl => {
  const [{ subject, anchor, isOpen, key }, setState] = useState<State>({ isOpen: false, key: 0 });
  return {
    subject,
    anchor,
    isOpen,
    key,
    open: useCallback(
      (shown: Subject, at?: Anchor) =>
        setState((before) => ({
          subject: shown,
          ...(at && { anchor: at }),
          isOpen: true,
          key: before.key + 1,
        })),
      [],
    ),
    close: useCallback(() => setState((before) => ({ ...before, isOpen: false })), []),
  };
};
