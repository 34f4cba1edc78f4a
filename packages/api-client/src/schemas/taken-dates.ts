import * as z from 'zod/mini';
import { wireId } from './common.ts';
import { date } from './week.ts';

/** A day on which the resource is booked already. */
const takenDate = z.looseObject({
  date,
  /** The wanted time. ISO 8601. */
  start: z.string(),
  end: z.string(),
  /** A booking that is in the way. */
  by: z.looseObject({ id: wireId, title: z.string(), name: z.string(), start: z.string(), end: z.string() }),
});
export type TakenDate = z.output<typeof takenDate>;

/** The days in the refusal `series_taken`. */
export const takenDates = z.array(takenDate);
