import type { Booking } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import type { BookingDraft } from '../model/draft.ts';

/** Typed changes of a booking, and the booking that they change. */
interface KeptChanges {
  initial: BookingDraft;
  original: Booking;
}

export interface KeptChangesControl {
  /** @param like the values of the form without changes: a kept draft has to have the same fields */
  read(like: BookingDraft): KeptChanges | undefined;
  keep(draft: BookingDraft, original: Booking): void;
  forget(): void;
}

/** The changes of a booking that were unsaved when the page was left. @param booking undefined for a new one */
export const useKeptChanges = (booking: Booking | undefined): KeptChangesControl => {
  const { drafts } = useApp();
  const key = `calendar:booking:${booking?.id}`;
  return {
    read(like) {
      try {
        const { initial, original }: KeptChanges = JSON.parse(drafts.read(key) ?? '{}');
        const isWhole = Object.keys({ ...like, resourceId: '' }).every((field) => field in initial);
        return isWhole && original.id === booking?.id ? { initial, original } : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (initial, original) => drafts.keep(key, JSON.stringify({ initial, original })),
    forget: () => drafts.forget(key),
  };
};
