import { getTableColumns } from 'drizzle-orm';
import { packed } from '../db/packed.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { type FewItems, fewItems } from './few-items.ts';

const {
  workspaceId,
  startSetAt,
  seriesDate,
  seriesOwn,
  changed,
  deletedAt,
  scrubbed,
  createdAt,
  searchable,
  letters,
  ...shown
} = getTableColumns(bookings);

/** What an answer shows of a booking. Lists read no more: each value of thousands of bookings takes time. */
export const shownRow = packed({ ...shown, few: fewItems });

export type ShownRow = Pick<BookingRow, keyof typeof shown> & { few?: FewItems };
