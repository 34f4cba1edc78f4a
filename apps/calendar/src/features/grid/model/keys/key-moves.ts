import { replacedResource } from '../../../calendar/model/booking-move.ts';
import { type Scene, type Wanted, wantedAt } from '../gesture/drag.ts';
import { moved, type Span, STEP, withEndMoved } from '../gesture/moves.ts';
import { wallMinutesAt } from '../gesture/wall-minutes.ts';
import type { GridItem } from '../grid.ts';
import type { Command } from './commands.ts';

/** Maximum steps to search; clocks never skip that many. */
const MOST_STEPS = 48;

/**
 * The first result that differs from the present place: one step is not enough to leave a time that clocks skip.
 *
 * @param side the side of the booking that has to differ
 */
const firstChange = (
  { zone }: Scene,
  span: Span,
  side: keyof Span,
  attempt: (steps: number) => Span,
): Span => {
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    const next = attempt(steps);
    if (wallMinutesAt(zone, next[side]) !== wallMinutesAt(zone, span[side])) return next;
  }
  return span;
};

/** The place of a booking that no key has moved. */
export const placeOf = (scene: Scene, item: GridItem): Wanted =>
  wantedAt(scene, item.booking, item, item.booking.resourceIds);

/** The column of the first resource of a booking. */
const columnOf = ({ columns }: Scene, { parts, resourceIds: [first] }: Wanted): number =>
  (parts.find(({ column }) => columns[column]?.resourceId === first) ?? parts[0])?.column ?? -1;

/** The next column, without those of the other resources of the booking. */
const besides = ({ columns }: Scene, { resourceIds }: Wanted, at: number, by: number): number => {
  let next = at + by;
  for (;;) {
    const other = columns[next]?.resourceId;
    if (by === 0 || !other || other === resourceIds[0] || !resourceIds.includes(other)) return next;
    next += by;
  }
};

/** A place after a key that moves the booking. At the edge of the grid it is as before. */
export const movedByKey = (
  scene: Scene,
  place: Wanted,
  { minutes, columns: by, step }: Extract<Command, { type: 'move' }>,
): Wanted => {
  const { columns, zone } = scene;
  const at = columnOf(scene, place);
  const [here, there] = [columns[at], columns[besides(scene, place, at, by)]];
  if (!here || !there) return place;
  const attempt = (steps: number) =>
    moved(zone, place, { date: here.date, minutes: 0 }, { date: there.date, minutes: minutes * steps }, step);
  const span = minutes === 0 ? attempt(0) : firstChange(scene, place, 'start', attempt);
  return wantedAt(
    scene,
    place.booking,
    span,
    replacedResource(place.resourceIds, here.resourceId, there.resourceId),
  );
};

/** A place after a key that moves a booking to another day, in the column of the same resource. */
export const movedByDays = (scene: Scene, place: Wanted, days: number): Wanted => {
  const date = scene.columns[place.parts[0]?.column ?? -1]?.date;
  const columns = scene.columns.filter((column) => column.date === date).length;
  return movedByKey(scene, place, { type: 'move', minutes: 0, columns: days * columns, step: STEP });
};

/** A place after a key that moves the end. */
export const resizedByKey = (
  scene: Scene,
  place: Wanted,
  { minutes, step }: Extract<Command, { type: 'resize' }>,
): Wanted => {
  const attempt = (steps: number) => withEndMoved(scene.zone, place, minutes * steps, step);
  return wantedAt(scene, place.booking, firstChange(scene, place, 'end', attempt), place.resourceIds);
};
