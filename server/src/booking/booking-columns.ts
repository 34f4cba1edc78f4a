import type { contract } from '@switchboard/api-client';
import { exactAmount } from '@switchboard/common/text/currencies';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Change } from '../changes/next-change.ts';
import { bookings } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import type { BookedItem } from './few-items.ts';
import type { Scope } from './scope.ts';
import { statusOf } from './status.ts';

const { searchable, letters, ...columns } = getTableColumns(bookings);

/** All columns of a booking except the search text. */
export const bookingColumns = columns;

/** Columns that every change of a stored booking writes. */
export const changedBy = ({ changed }: Pick<Change, 'changed'>) => ({
  changed,
  version: sql`${bookings.version} + 1`,
});

/** A booking as a client sends it. */
export type NewBooking = z.output<(typeof contract.booking.createBooking)['body']>;

/** The columns of a booking of these items. @throws Refusal 400 for an invalid time or status */
export const columnsOf = (scope: Scope, given: NewBooking, items: readonly BookedItem[]) => {
  const [startsAt, endsAt] = [storableTime(given.start, 'start'), storableTime(given.end, 'end')];
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY)
    throw new Refusal('booking_too_long', { field: 'end', limit: LONGEST_DAYS });
  if (endsAt.getTime() - startsAt.getTime() < SHORTEST_MINUTES * MINUTE)
    throw new Refusal('booking_too_short', { field: 'end', limit: SHORTEST_MINUTES });
  return {
    workspaceId: scope.workspaceId,
    resourceId: given.resource.toLowerCase(),
    title: given.title,
    startsAt,
    endsAt,
    status: statusOf(given.status),
    notes: given.notes,
    customerName: given.customer_name,
    customerPhone: given.customer_phone,
    source: given.source,
    ...totalsOf(items, startsAt, endsAt),
  };
};

/** Lists of a range of time read as far back as the longest booking. */
export const LONGEST_DAYS = 31;

/** As the shortest option. */
const SHORTEST_MINUTES = 1;

/** The years in which bookings can be. */
export const [FIRST_YEAR, LAST_YEAR] = [1970, 2200];

/** @param iso ISO 8601 with an offset. @throws Refusal 400 for a year outside the range */
export const storableTime = (iso: string, field: string): Date => {
  const time = new Date(iso);
  const year = time.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    throw new Refusal('year_out_of_range', { field, first: FIRST_YEAR, last: LAST_YEAR });
  return time;
};

/** Duration and price of the booked items, without a discount; without items, the duration is that of the booking. */
const totalsOf = (items: readonly BookedItem[], start: Date, end: Date) => ({
  totalDuration:
    items.length > 0
      ? items.reduce((sum, { duration }) => sum + duration, 0)
      : Math.round((end.getTime() - start.getTime()) / MINUTE),
  totalPrice: listPriceOf(items),
});

/** The total of the booked items. */
export const listPriceOf = (items: readonly Pick<BookedItem, 'price'>[]): number =>
  exactAmount(items.reduce((sum, { price }) => sum + (price ?? 0), 0));
