import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '../db/schema/booking.ts';

/** Whether a booking is over, in SQL. @param now milliseconds since the epoch */
export const isOver = (now: number): SQL =>
  sql`${bookings.endsAt} <= ${new Date(now).toISOString()}::timestamptz`;

/** Whether its customer came, in SQL; of one that is over and was not touched since, that is assumed. */
export const wasKept = (now: number): SQL =>
  sql`(${bookings.status} in ('arrived', 'completed') or ${bookings.status} = 'confirmed' and ${isOver(now)})`;
