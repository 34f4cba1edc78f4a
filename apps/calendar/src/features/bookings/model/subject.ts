import type { Booking } from '@switchboard/api-client';
import type { WallTime } from '@switchboard/common/time/wall-time';
import type { BookingDraft } from './draft.ts';

/** A booking to be made. */
export interface NewBooking {
  kind: 'new';
  at: WallTime;
  /** Its length in minutes, by default an hour. */
  minutes?: number;
  resourceId: string | undefined;
  /** Id of the customer that it is for. */
  customer: string | null;
  /** Id of the conversation in which it is agreed on; by default the last one of the customer. */
  conversation?: string | null;
  /** Values entered elsewhere. */
  draft?: BookingDraft;
  /** The key of the intent, if it was sent from elsewhere. */
  key?: string;
}

/** The booking that a form or a popover shows: an existing or a new one. */
export type Subject = { kind: 'booking'; booking: Booking } | NewBooking;
