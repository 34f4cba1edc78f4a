import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import type { OptionRow } from '../db/schema/booking.ts';
import { Refusal } from '../http/errors.ts';
import type { Scope } from './scope.ts';

/** A booking as a client sends it. */
export type NewBooking = z.output<(typeof contract.booking.createBooking)['body']>;

/** The columns of a booking with these options. @throws Refusal 400 for a time that cannot be stored */
export const columnsOf = (scope: Scope, given: NewBooking, options: readonly OptionRow[]) => {
  const [startsAt, endsAt] = [storableTime(given.start, 'start'), storableTime(given.end, 'end')];
  return {
    userId: scope.userId,
    resourceId: given.resource,
    title: given.title,
    startsAt,
    endsAt,
    status: given.status,
    notes: given.notes,
    customerName: given.customer_name,
    customerPhone: given.customer_phone,
    source: given.source,
    ...totalsOf(options, startsAt, endsAt),
  };
};

const [FIRST_YEAR, LAST_YEAR] = [1970, 2200];

/** @param iso ISO 8601 with an offset. @throws Refusal 400 for a year outside the range */
const storableTime = (iso: string, field: string): Date => {
  const time = new Date(iso);
  const year = time.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    throw new Refusal(400, `${field}: must be between the years ${FIRST_YEAR} and ${LAST_YEAR}`);
  return time;
};

/** A service as far as totals need it. */
interface Service {
  /** Minutes. */
  duration: number;
  price: number | null;
}

const MINUTE = 60_000;

/** Duration and price of the booked services; without services, the duration is that of the booking. */
const totalsOf = (services: readonly Service[], start: Date, end: Date) => ({
  totalDuration:
    services.length > 0
      ? services.reduce((sum, { duration }) => sum + duration, 0)
      : Math.round((end.getTime() - start.getTime()) / MINUTE),
  totalPrice: toCents(services.reduce((sum, { price }) => sum + (price ?? 0), 0)),
});

/** Floating point makes 0.1 + 0.2 more than 0.3. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100;
