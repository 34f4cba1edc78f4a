import type { Booking } from '@switchboard/api-client';
import { replacedResource } from '../../../calendar/model/booking-move.ts';
import type { Zone } from '../../../time/model/zone.ts';
import type { GridChange, GridColumn, GridCreation, GridItem, GridPoint } from '../grid.ts';
import { inTheWay } from './in-the-way.ts';
import {
  moved,
  type Range,
  rangeAt,
  rangeBetween,
  type Span,
  type Spot,
  withEndMoved,
  withStartMoved,
} from './moves.ts';
import { type Part, partsOf } from './parts.ts';
import { instantAt, wallMinutes } from './wall-minutes.ts';

/** The data of the grid that a drag needs. */
export interface Scene {
  columns: readonly GridColumn[];
  items: readonly GridItem[];
  zone: Zone;
}

/** The target of a grip: free time, a booking, or the start or end of a booking. */
export type Grip = { kind: 'create' } | { kind: 'move' | 'start' | 'end'; item: GridItem };

export interface Drag {
  grip: Grip;
  at: GridPoint;
}

/** A wanted place: shown by the ghost, and stored by a drop or a pause. */
export interface Wanted extends Span {
  /** `null` for a new booking. */
  booking: Booking | null;
  /** Empty: not chosen. */
  resourceIds: readonly string[];
  parts: readonly Part[];
  /** The bookings that it would overlap, in time order. */
  inTheWay: readonly GridItem[];
}

/** A wanted place in a scene, with its parts and the bookings in its way. */
export const wantedAt = (
  { columns, items, zone }: Scene,
  booking: Booking | null,
  { start, end }: Span,
  resourceIds: readonly string[],
): Wanted => ({
  booking,
  start,
  end,
  resourceIds,
  parts: partsOf(columns, zone, { start, end }, resourceIds),
  inTheWay: inTheWay(items, { start, end }, resourceIds, booking),
});

const spotOf = ({ columns }: Scene, { column, minutes }: GridPoint): Spot => ({
  date: columns[column]?.date ?? '',
  minutes,
});

/** The range of a new booking; of a default length until the pointer has moved half a step along the clock. */
const createdRange = (at: GridPoint, to: GridPoint, step: number): Range =>
  Math.abs(at.minutes - to.minutes) < step / 2
    ? rangeAt(at.minutes, step)
    : rangeBetween(at.minutes, to.minutes, step);

/** The new booking that a drag asks for. It stays in the column in which it began. */
export const creationOf = (scene: Scene, at: GridPoint, to: GridPoint, step: number): GridCreation => {
  const { date = '', resourceId = null } = scene.columns[at.column] ?? {};
  return { date, resourceId, ...createdRange(at, to, step) };
};

/** The place that a drag asks for. */
export const wantedBy = (scene: Scene, { grip, at }: Drag, to: GridPoint, step: number): Wanted => {
  const { columns, zone } = scene;
  if (grip.kind === 'create') {
    const { date, minutes, until, resourceId } = creationOf(scene, at, to, step);
    const [start, end] = [minutes, until].map((minute) => instantAt(zone, wallMinutes(date, minute)));
    const resourceIds = resourceId === null ? [] : [resourceId];
    const wanted = wantedAt(scene, null, { start: start ?? 0, end: end ?? 0 }, resourceIds);
    return { ...wanted, parts: [{ column: at.column, from: minutes, to: until }] };
  }
  const { item } = grip;
  const { resourceIds } = item.booking;
  if (grip.kind === 'move') {
    const span = moved(zone, item, spotOf(scene, at), spotOf(scene, to), step);
    const [from, onto] = [columns[at.column]?.resourceId, columns[to.column]?.resourceId];
    return wantedAt(scene, item.booking, span, replacedResource(resourceIds, from, onto));
  }
  const resized = grip.kind === 'end' ? withEndMoved : withStartMoved;
  return wantedAt(scene, item.booking, resized(zone, item, to.minutes - at.minutes, step), resourceIds);
};

/** The change for a wanted place; `undefined` if nothing changes, and for a new booking. */
export const changeOf = ({ booking, start, end, resourceIds }: Wanted): GridChange | undefined => {
  if (!booking || resourceIds.length === 0) return undefined;
  const isSame =
    start === Date.parse(booking.start) &&
    end === Date.parse(booking.end) &&
    resourceIds.join() === booking.resourceIds.join();
  return isSame ? undefined : { booking, start, end, resourceIds };
};
