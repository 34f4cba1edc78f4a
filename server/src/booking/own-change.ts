import type { BookingWithItems } from './booked-options.ts';

const FIELDS = ['resourceId', 'title', 'notes', 'customerName', 'customerPhone'] as const;

type Compared = Pick<BookingWithItems, 'startsAt' | 'endsAt' | 'items' | (typeof FIELDS)[number]>;

/** Whether a booking of a series will differ from the others: its status is always its own. */
export const isOwnChange = (held: Compared, next: Compared): boolean =>
  FIELDS.some((field) => held[field] !== next[field]) ||
  held.startsAt.getTime() !== next.startsAt.getTime() ||
  held.endsAt.getTime() !== next.endsAt.getTime() ||
  held.items.map(({ optionId }) => optionId).join() !== next.items.map(({ optionId }) => optionId).join();
