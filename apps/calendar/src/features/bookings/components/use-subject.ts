import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useCallback, useState } from 'react';
import type { Subject } from '../model/subject.ts';

/** Where a popover is opened: a place of the viewport, or an element. */
export type Anchor = DOMRect | Element;

/** Where a new booking is going to be, on the clock of the business; at midnight it is cut. */
export interface Placed {
  date: CalendarDate;
  minutes: number;
  until: number;
  resourceId: string | null;
}

export interface SubjectControl {
  /** The booking that is shown, kept while it closes. */
  subject: Subject | undefined;
  /** The place of the popover; without one, the full form is shown. */
  anchor: Anchor | undefined;
  isOpen: boolean;
  /** The place of the new booking, after its form changed it. */
  placed: Placed | undefined;
  /** Changes each time one is opened. */
  key: number;
  open(subject: Subject, anchor?: Anchor): void;
  close(): void;
  /** Takes the place of the new booking from its form. */
  place(placed: Placed): void;
}

type State = Pick<SubjectControl, 'isOpen' | 'key'> &
  Partial<Pick<SubjectControl, 'subject' | 'anchor' | 'placed'>>;

/** The booking that is shown in a popover or in the full form. */
export const useSubject = (): SubjectControl => {
  const [{ subject, anchor, isOpen, key, placed }, setState] = useState<State>({ isOpen: false, key: 0 });
  return {
    subject,
    anchor,
    isOpen,
    key,
    placed,
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
    place: useCallback((at: Placed) => setState((before) => ({ ...before, placed: at })), []),
  };
};
