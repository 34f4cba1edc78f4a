import { canFollow, isBookingStatus } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import type { BookingWithItems } from '../booking/booked-options.ts';
import type { columnsOf, NewBooking } from '../booking/booking-columns.ts';
import { isSameDiscount } from '../booking/discount.ts';
import type { BookedItem } from '../booking/few-items.ts';
import { resourceIdsOf } from '../booking/resource-ids.ts';
import type { BookingDiscount, SeriesRow } from '../db/schema/booking.ts';
import { daysBetween, type Occurrence, occurrenceOn } from './occurrences.ts';
import type { OfSeries } from './rows.ts';

type Columns = ReturnType<typeof columnsOf>;
type Texts = Pick<Columns, 'title' | 'notes' | 'customerName' | 'customerPhone'>;

const TEXTS = ['title', 'notes', 'customerName', 'customerPhone'] as const;

/** What a person changed in one booking of a series. Without a field, the others keep theirs. */
export interface Patch {
  /** Days that they move by, and the wall time of their start. */
  move?: { days: number; minutes: number };
  /** Minutes. */
  duration?: number;
  resourceIds?: readonly [string, ...string[]];
  items?: readonly BookedItem[];
  /** The resources that offer the items. */
  offeredBy?: readonly string[];
  /** Null for the total of the services. */
  discount?: BookingDiscount | null;
  status?: string;
  texts: Partial<Texts>;
}

const lengthOf = ({ startsAt, endsAt }: Pick<Columns, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);

const idsOf = (items: readonly BookedItem[]): string => items.map(({ optionId }) => optionId).join();

/** What a person wants a booking to be. */
interface Next {
  columns: Columns;
  resourceIds: readonly [string, ...string[]];
  items: readonly BookedItem[];
  /** Undefined if they said nothing about it. */
  discount: BookingDiscount | null | undefined;
}

/** The difference between a booking and what a person wants it to be. */
export const patchOf = (
  held: OfSeries<BookingWithItems>,
  { columns, resourceIds, items, discount }: Next,
  { series, zone }: { series: SeriesRow; zone: Zone },
): Patch => {
  const isMoved = held.startsAt.getTime() !== columns.startsAt.getTime();
  const wanted = zone.wallTime(columns.startsAt.getTime());
  // One that left its series by itself says nothing about how far the others move.
  const place = held.seriesOwn ? occurrenceOn(held.seriesDate, series, zone).startsAt : held.startsAt;
  const duration = lengthOf(columns);
  const isOther = held.resourceId !== columns.resourceId;
  return {
    ...(isMoved && {
      move: {
        days: daysBetween(zone.wallTime(place.getTime()).date, wanted.date),
        minutes: wanted.minutes,
      },
    }),
    ...(duration !== lengthOf(held) && { duration }),
    ...(resourceIds.join() !== resourceIdsOf(held).join() && { resourceIds }),
    ...((isOther || idsOf(items) !== idsOf(held.items)) && { items }),
    ...(discount !== undefined && !isSameDiscount(discount, held.discount) && { discount }),
    ...(columns.status !== held.status && { status: columns.status }),
    texts: Object.fromEntries(
      TEXTS.flatMap((name) => (columns[name] === held[name] ? [] : [[name, columns[name]]])),
    ),
  };
};

/** Whether a patch asks for another place in the calendar. */
export const takesPlace = ({ move, duration, resourceIds }: Patch): boolean =>
  move !== undefined || duration !== undefined || resourceIds !== undefined;

/** Statuses that all bookings of a series can get at once. That a customer came is a matter of one visit. */
const SHARED = ['pending', 'confirmed', 'cancelled'];

export const isShared = (status: string): boolean => SHARED.includes(status);

/** Whether the services of a patch are for a booking of these resources: what one person does, another may not offer. */
export const fits = (
  { resourceIds, offeredBy = [] }: Pick<Patch, 'resourceIds' | 'offeredBy'>,
  held: readonly string[],
): boolean => resourceIds !== undefined || offeredBy.every((id) => held.includes(id));

/** The patch for another booking of the series. */
export const sharedOf = (
  { status, items, ...patch }: Patch,
  row: Pick<BookingWithItems, 'resourceId' | 'otherResourceIds'>,
): Patch => ({
  ...patch,
  ...(items && fits(patch, resourceIdsOf(row)) && { items }),
  ...(status !== undefined && isShared(status) && { status }),
});

/** Where another booking of the series is after the patch. */
export const placeOf = (
  row: OfSeries<BookingWithItems>,
  { move, duration = lengthOf(row) }: Patch,
  { series, zone }: { series: SeriesRow; zone: Zone },
): Occurrence => {
  const { seriesDate: date } = row;
  const from = row.seriesOwn ? occurrenceOn(date, series, zone).startsAt : row.startsAt;
  if (move === undefined)
    return { date, startsAt: row.startsAt, endsAt: new Date(row.startsAt.getTime() + duration * MINUTE) };
  const shift = daysBetween(date, zone.wallTime(from.getTime()).date) + move.days;
  return occurrenceOn(date, { shift, minutes: move.minutes, duration }, zone);
};

interface Patched {
  given: NewBooking;
  resourceIds: readonly [string, ...string[]];
  items: readonly BookedItem[];
}

/** Another booking of the series after the patch, with its items. An item that it had before stays as it was booked. */
export const patched = (
  row: OfSeries<BookingWithItems>,
  { items, resourceIds = resourceIdsOf(row), status, texts }: Patch,
  { startsAt, endsAt }: Occurrence,
): Patched => {
  const next = items?.map((item) => row.items.find(({ optionId }) => optionId === item.optionId) ?? item);
  const isNext = status !== undefined && isBookingStatus(status) && isBookingStatus(row.status);
  const [resource] = resourceIds;
  return {
    items: next ?? row.items,
    resourceIds,
    given: {
      ...{ resource, options: [], start: startsAt.toISOString(), end: endsAt.toISOString() },
      title: texts.title ?? row.title,
      notes: texts.notes ?? row.notes,
      customer_name: texts.customerName ?? row.customerName,
      customer_phone: texts.customerPhone ?? row.customerPhone,
      source: row.source,
      status: isNext && isBookingStatus(row.status) && canFollow(row.status, status) ? status : row.status,
    },
  };
};
