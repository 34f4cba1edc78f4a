import type { RemovalQuery } from '@switchboard/api-client';

/** The choices for the upcoming bookings of a removed item. */
export type Fate = 'move' | 'keep' | 'cancel';

/**
 * The query of a removal.
 *
 * @param to the item that gets the bookings, if they are moved
 * @param force moves them even to a time that is taken
 */
export const removalOf = (
  fate: Fate,
  to: string | undefined,
  force = false,
): Pick<RemovalQuery, 'bookings' | 'to' | 'force'> =>
  fate === 'move'
    ? { bookings: fate, ...(to && { to }), ...(force && { force: 'true' as const }) }
    : { bookings: fate };

/** The available fates: without another item, bookings cannot move. */
export const fatesFor = (others: readonly unknown[]): Fate[] =>
  others.length > 0 ? ['move', 'keep', 'cancel'] : ['keep', 'cancel'];
