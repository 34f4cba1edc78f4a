import { getTableColumns } from 'drizzle-orm';
import { type BookingRow, bookings } from '../db/schema/booking.ts';

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

/** The columns that an answer shows. Lists read no others: each value of thousands of bookings takes time. */
export const shownColumns = shown;

export type ShownRow = Pick<BookingRow, keyof typeof shown>;
