import { type SQL, sql } from 'drizzle-orm';
import { type BookedOptionRow, bookedOptions, bookings } from '../db/schema/booking.ts';

/** An option as it was booked. */
export type BookedItem = Pick<BookedOptionRow, 'optionId' | 'name' | 'duration' | 'price'>;

/** The same without names, which the database would write a thousand times. */
type ItemValues = [optionId: string, name: string, duration: number, price: number | null];
export type FewItems = ItemValues[] | null;

/** The most items that are read with their booking. */
const FEW = 3;

/** The items of a booking, in order, if they are few, else null: a thousand bookings may have fifty thousand items. */
export const fewItems: SQL<FewItems> = sql`(
  select case when count(*) <= ${FEW} then coalesce(json_agg(json_build_array(
    ${bookedOptions.optionId}, ${bookedOptions.name}, ${bookedOptions.duration}, ${bookedOptions.price}
  ) order by ${bookedOptions.position}), '[]') end
  from (select * from ${bookedOptions} where ${bookedOptions.bookingId} = ${bookings.id} limit ${FEW + 1}) ${bookedOptions}
)`;

export const itemsOf = (few: FewItems | undefined): BookedItem[] | undefined =>
  few?.map(([optionId, name, duration, price]) => ({ optionId, name, duration, price }));
