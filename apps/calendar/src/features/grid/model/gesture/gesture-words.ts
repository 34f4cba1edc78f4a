import type { Resource } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import type { Formats } from '../../../time/model/formats.ts';
import type { BlockWords } from '../block-words.ts';
import type { GridItem } from '../grid.ts';
import type { Cursor } from './cursor.ts';
import { type Scene, type Wanted, wantedAt } from './drag.ts';
import { STEP } from './moves.ts';
import { instantAt, wallMinutes } from './wall-minutes.ts';

/** The announcements of pointer and keyboard gestures. */
export interface GestureWords {
  /** `Haircut, Marina: Tuesday, November 24, 14:15 – 15:15, Anna; overlaps Colour 14:00` */
  place: (wanted: Wanted) => string;
  /** `overlaps Colour 14:00`; empty if nothing is in the way */
  conflict: (wanted: Wanted) => string;
  /** `Tuesday, November 24, 14:00, Anna` */
  time: (cursor: Cursor) => string;
  /** `Tuesday, November 24, 14:00, Anna; free`, or the booking at that time */
  cursor: (cursor: Cursor) => string;
}

export interface GestureWordsOptions {
  scene: Scene;
  formats: Formats;
  blocks: BlockWords;
  resources: readonly Resource[];
  /** Title of a booking that is being made. */
  newBooking: string;
  free: string;
  overlaps: (bookings: string) => string;
}

/** Maximum bookings that are named. */
const NAMED = 3;

const listed = (...texts: string[]): string => texts.filter(Boolean).join(', ');

export const createGestureWords = (options: GestureWordsOptions): GestureWords => {
  const { scene, formats, blocks } = options;
  const resourceNamed = (id: string | null): string =>
    options.resources.find((resource) => resource.id === id)?.name ?? '';
  const named = (items: readonly GridItem[]): string =>
    listed(...items.slice(0, NAMED).map((item) => `${blocks(item).title} ${formats.time(item.start)}`));

  const conflict = ({ inTheWay }: Wanted): string =>
    inTheWay.length > 0 ? options.overlaps(named(inTheWay)) : '';

  const placeOf = ({ column, minutes }: Cursor) => {
    const { date = '', resourceId = null } = scene.columns[column] ?? {};
    return { date, resourceId, start: instantAt(scene.zone, wallMinutes(date, minutes)) };
  };
  const time = (cursor: Cursor): string => {
    const { date, resourceId, start } = placeOf(cursor);
    return listed(formats.day(date), formats.time(start), resourceNamed(resourceId));
  };

  return {
    conflict,
    place(wanted) {
      const { booking, start, end, resourceIds } = wanted;
      const { title, customer } = booking
        ? blocks({ booking, start, end })
        : { title: options.newBooking, customer: '' };
      const day = formats.day(scene.zone.wallTime(start).date);
      const place = `${listed(title, customer)}: ${listed(day, formats.span(start, end), ...resourceIds.map(resourceNamed))}`;
      return [place, conflict(wanted)].filter(Boolean).join('; ');
    },
    time,
    cursor(cursor) {
      const { resourceId, start } = placeOf(cursor);
      const span = { start, end: start + STEP * MINUTE };
      const resources = resourceId
        ? [resourceId]
        : [...new Set(scene.items.flatMap((item) => item.booking.resourceIds))];
      const there = wantedAt(scene, null, span, resources).inTheWay;
      return `${time(cursor)}; ${there.length > 0 ? named(there) : options.free}`;
    },
  };
};
