import type { BookingWithItems } from './booked-options.ts';
import { isSameDiscount } from './discount.ts';
import type { BookedItem } from './few-items.ts';
import { resourceIdsOf } from './resource-ids.ts';

const FIELDS = ['title', 'notes', 'customerName', 'customerPhone'] as const;

export type Compared = Pick<
  BookingWithItems,
  'resourceId' | 'otherResourceIds' | 'startsAt' | 'endsAt' | 'discount' | (typeof FIELDS)[number]
> & { items: readonly Pick<BookedItem, 'optionId'>[] };

/** Whether a booking of a series will differ from the others: its status is always its own. */
export const isOwnChange = (held: Compared, next: Compared): boolean =>
  FIELDS.some((field) => held[field] !== next[field]) ||
  resourceIdsOf(held).join() !== resourceIdsOf(next).join() ||
  !isSameDiscount(held.discount, next.discount) ||
  held.startsAt.getTime() !== next.startsAt.getTime() ||
  held.endsAt.getTime() !== next.endsAt.getTime() ||
  held.items.map(({ optionId }) => optionId).join() !== next.items.map(({ optionId }) => optionId).join();
