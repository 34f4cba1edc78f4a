import { type Booking, type Resource, takesTime } from '@switchboard/api-client';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { isDeclined, unreachedOf } from '../../bookings/model/status.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { resourceColor } from '../../resources/model/resource-color.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import type { GridItem } from './grid.ts';

export interface BlockWordsOptions {
  formats: Formats;
  zone: Zone;
  resources: readonly Resource[];
  statusName(status: string): string;
  /** Title of a booking without title and customer. */
  untitled: string;
  /** Marks a booking that was made over another one. */
  forced: string;
  /** Marks a booking that its customer declined. */
  declined: string;
  /** Mark a booking of which its customer may not know. */
  unreached: Record<'failed' | 'unknown', string>;
  /** Marks a booking that repeats. */
  repeats: string;
}

/** The texts of a booking. */
export interface BookingWords {
  /** `10:00`, without AM or PM */
  brief: string;
  /** `10:00 AM` */
  from: string;
  until: string;
  /** `10:00 – 11:30 AM` */
  span: string;
  /** The title; without one the customer, else a generic word. */
  title: string;
  /** The customer, unless that is the title. */
  customer: string;
  /** The names of all its resources. */
  resource: string;
  /** Colour of the resource. */
  color: string;
  status: string;
  /** Marks an overbooking, or is empty. */
  forced: string;
  /** Marks a booking that its customer declined, or may not know; or is empty. */
  trouble: string;
  /** Marks a booking that repeats, or is empty. */
  repeats: string;
}

export type BlockWords = (item: GridItem) => BookingWords;

/** Whether a booking overlaps another one on purpose; false for one that takes no time, such as a cancelled one. */
export const isOverbooked = ({ forced, status }: Booking): boolean => forced && takesTime(status);

/** The accessible name of a booking: the visible texts in their order, then the others. */
export const labelOf = (shown: readonly string[], words: BookingWords): string => {
  const { span, title, customer, resource, status, forced, trouble, repeats } = words;
  const others = [span, title, customer, resource, trouble, status, forced, repeats].filter(
    (text) => !shown.includes(text),
  );
  return [...shown, ...others].filter(Boolean).join(', ');
};

/** Caches the text of each key. */
const kept = <Key>(texts: Map<Key, string>, key: Key, make: () => string): string => {
  const text = texts.get(key) ?? make();
  texts.set(key, text);
  return text;
};

/** Formatted times and translated words are kept, because both are slow to make for thousands of bookings. */
export const createBlockWords = ({ formats, zone, ...options }: BlockWordsOptions): BlockWords => {
  const resources = new Map(options.resources.map((resource) => [resource.id, resource]));
  const briefs = new Map<number, string>();
  const clocks = new Map<number, string>();
  const spans = new Map<number, string>();
  const statuses = new Map<string, string>();

  return ({ booking, start, end }) => {
    const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
    const format = () => formats.span(start, end);
    const span =
      from.date === to.date ? kept(spans, from.minutes * DAY_MINUTES + to.minutes, format) : format();
    const held = resources.get(booking.resourceId);
    const name = customerNameOf(booking);
    const title = booking.title || name || options.untitled;
    const customer = booking.title ? name : '';
    const resource = booking.resourceIds.flatMap((id) => resources.get(id)?.name ?? []).join(', ');
    const status = kept(statuses, booking.status, () => options.statusName(booking.status));
    const forced = isOverbooked(booking) ? options.forced : '';
    const unreached = unreachedOf(booking);
    return {
      brief: kept(briefs, from.minutes, () => formats.briefTime(start)),
      from: kept(clocks, from.minutes, () => formats.time(start)),
      until: kept(clocks, to.minutes, () => formats.time(end)),
      span,
      title,
      customer,
      resource,
      color: resourceColor(booking.resourceId, held?.color),
      status,
      forced,
      trouble: isDeclined(booking) ? options.declined : unreached ? options.unreached[unreached] : '',
      repeats: booking.series ? options.repeats : '',
    };
  };
};
