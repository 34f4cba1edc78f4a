import { MAX_ROTA_DAYS } from '@switchboard/common/time/rota';
import * as z from 'zod/mini';
import { trimmed } from './common.ts';
import { MAX_BLOCK_NAME, MAX_BLOCKS, MAX_SHIFTS } from './limits.ts';
import { date, daySpans, minute } from './week.ts';

/** Hours of one day in which a resource is not available, in minutes of the wall clock. */
const block = z.object({ date, from: minute, to: minute, name: trimmed(0, MAX_BLOCK_NAME) }).check(
  z.refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'must be later than from',
    params: { refusal: 'not_later' },
  }),
);
export const blocks = z.array(block).check(z.maxLength(MAX_BLOCKS));

/** Single days with other hours than usual; without spans the resource does not work then. */
export const shifts = z.array(z.object({ date, hours: daySpans })).check(
  z.maxLength(MAX_SHIFTS),
  z.refine((days) => new Set(days.map((day) => day.date)).size === days.length, {
    message: 'is there already',
    params: { refusal: 'date_twice' },
  }),
);

/** Days that repeat from a first day on, with their hours. */
export const rota = z
  .object({
    from: date,
    /** The last day on which it counts; null: without an end. */
    to: z.nullable(date),
    /** The days of one round, in order. */
    days: z.array(daySpans).check(z.minLength(1), z.maxLength(MAX_ROTA_DAYS)),
  })
  .check(
    z.refine(({ from, to }) => to === null || from <= to, {
      path: ['to'],
      message: 'must not be earlier than from',
      params: { refusal: 'not_later' },
    }),
  );

/** Hours of one day in which a resource is not available. */
export type Block = z.output<typeof block>;
/** A day with other hours than usual; without spans, a free day. */
export type Shift = z.output<typeof shifts>[number];
/** Days of work and free days that repeat from a first day on. */
export type Rota = z.output<typeof rota>;
