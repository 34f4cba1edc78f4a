import { browserZoneName } from '@switchboard/common/time/browser-zone';
import type * as z from 'zod/mini';
import { schedule } from '../contract/schedule.ts';
import type {
  BusinessSettings,
  FreeQuery,
  freeAnswer,
  numbersAnswer,
  peopleNumbersAnswer,
  TimeZones,
  UpdateSettings,
} from '../schemas/schedule.ts';
import type { PictureSquare } from '../schemas/user.ts';
import type { Call, TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';
import { squareForm } from './square-form.ts';

/** When a resource can be booked. */
export type FreeTimes = z.output<typeof freeAnswer>;
/** Numbers of a range of days. */
export type BookingNumbers = z.output<typeof numbersAnswer>;

/** Numbers of a resource in a month. */
export type PersonNumbers = z.output<typeof peopleNumbersAnswer>[number];

/**
 * The hours of the business, and the free times within them. All calls are extensions: a backend that offers only the
 * base contract answers 404.
 */
export const scheduleClient = (call: Call, options: TransportOptions) => ({
  /** With the clocks of the business, or of the browser's zone while it has none. */
  settings: (): Promise<BusinessSettings> =>
    call(schedule.getSettings, { query: { zone: browserZoneName() } }),
  /** The zones that can be chosen. */
  zones: (): Promise<TimeZones> => call(schedule.zones),
  /** Changes the given fields. */
  update: (body: UpdateSettings): Promise<BusinessSettings> => call(schedule.updateSettings, { body }),
  /** As `person.setPicture`, for the business. */
  setPicture: (file: Blob, square: PictureSquare): Promise<BusinessSettings> =>
    call(schedule.setPicture, { form: squareForm(file, square) }),
  removePicture: (): Promise<BusinessSettings> => call(schedule.removePicture),

  /**
   * @param query `options` are the ids of services; without any, `duration` in minutes counts. `resourceIds` are all that
   * have to be free; an extension
   */
  free: (
    {
      options: ids,
      resourceIds,
      ...query
    }: Omit<FreeQuery, 'options' | 'resourceIds'> & {
      options?: readonly string[];
      resourceIds?: readonly string[];
    },
    signal?: AbortSignal,
  ): Promise<FreeTimes> =>
    call(schedule.freeTimes, {
      query: {
        ...{ zone: browserZoneName(), ...query },
        ...(ids && ids.length > 0 && { options: ids.join() }),
        ...(resourceIds && { resourceIds: resourceIds.join() }),
      },
      signal,
    }),

  /** @param query the first and the last day, as `2026-11-20` */
  numbers: (
    query: { from: string; to: string; resource?: string },
    signal?: AbortSignal,
  ): Promise<BookingNumbers> =>
    call(schedule.numbers, { query: { ...query, zone: browserZoneName() }, signal }),

  /** Numbers of each resource; without bookings only of those that work. @param month as `2026-11` */
  peopleNumbers: (month: string, signal?: AbortSignal): Promise<PersonNumbers[]> =>
    call(schedule.peopleNumbers, { query: { month, zone: browserZoneName() }, signal }),

  /**
   * Makes a secret address of the calendar. It is returned once; an earlier one stops working.
   *
   * @param resource the id of the only resource whose bookings it has; its address is apart from that of the business
   */
  createFeed: async (resource?: string): Promise<string> => {
    const { path } =
      resource === undefined
        ? await call(schedule.createFeed)
        : await call(schedule.createResourceFeed, { params: { id: resource } });
    return new URL(downloadsClient(options).address(path), globalThis.location?.href).href;
  },
  deleteFeed: async (resource?: string): Promise<void> => {
    if (resource === undefined) await call(schedule.deleteFeed);
    else await call(schedule.deleteResourceFeed, { params: { id: resource } });
  },
});
