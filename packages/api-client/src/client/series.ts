import { browserZoneName } from '@switchboard/common/time/browser-zone';
import type * as z from 'zod/mini';
import { series as calls } from '../contract/series.ts';
import type { Booking } from '../entities.ts';
import { normaliseBooking } from '../normalise/booking.ts';
import type {
  ChangeSeries,
  CreateSeries,
  previewSeries,
  Series,
  SeriesPreview,
  SeriesScope,
} from '../schemas/series.ts';
import type { Call } from '../transport/index.ts';
import type { OfAgent } from './booking.ts';

/** What became of a series, with the booking that was named, or the first one. */
export interface StoredSeries {
  id: string;
  /** How many bookings were made or changed. */
  count: number;
  booking: Booking;
}

/** Bookings that repeat. All calls are extensions. */
export const seriesClient = (call: Call) => ({
  /** What `create` would make. Stores nothing. */
  preview: (
    body: z.input<typeof previewSeries>,
    query: OfAgent = {},
    signal?: AbortSignal,
  ): Promise<SeriesPreview> =>
    call(calls.preview, { body: { zone: browserZoneName(), ...body }, query, signal }),
  /**
   * @param query.key as for a booking
   * @throws HttpError 409 with the conflict `dates`, 412 when `version` is not the present one of the `existing` booking
   */
  create: async (
    body: CreateSeries,
    { version, key, ...query }: OfAgent & { version?: number | undefined; key?: string | undefined } = {},
  ): Promise<StoredSeries> => {
    const zoned = { zone: browserZoneName(), ...body };
    const made = await call(calls.create, { body: zoned, query, ifMatch: version, idempotencyKey: key });
    return { ...made, booking: normaliseBooking(made.booking) };
  },
  /** @param query.booking one of the series, from which `left` counts */
  get: (id: string, query: OfAgent & { booking?: string } = {}): Promise<Series> =>
    call(calls.get, { params: { id }, query }),
  /**
   * Changes the booking with this id, and others of its series.
   * @throws HttpError 409 with the conflict `dates`, 412 when `version` is not the present one of the booking
   */
  change: async (
    id: string,
    body: ChangeSeries,
    { version, ...query }: OfAgent & { version?: number | undefined } = {},
  ): Promise<StoredSeries> => {
    const changed = await call(calls.change, { params: { id }, body, query, ifMatch: version });
    return { ...changed, booking: normaliseBooking(changed.booking) };
  },
  /** Removes the booking with this id, and others of its series. @returns what `restore` needs */
  remove: (
    id: string,
    scope: SeriesScope,
    query: OfAgent = {},
  ): Promise<{ id: string; count: number; at: number }> =>
    call(calls.remove, { params: { id }, query: { scope, ...query } }),
  /** Brings back what one removal took. @throws HttpError 409 with the conflict `dates` */
  restore: (
    id: string,
    body: { at: number; skip?: string[] },
    query: OfAgent = {},
  ): Promise<{ id: string; count: number }> => call(calls.restore, { params: { id }, body, query }),
});
