import type { RemovalQuery } from '@switchboard/api-client';

/** The choices for the upcoming bookings of a removed item. */
export type BookingsChoice = 'move' | 'keep' | 'cancel';

/**
 * The query of a removal.
 *
 * @param to the item that gets the bookings, if they are moved
 * @param force moves them even to a time that is taken
 */
export const removalOf = (
  choice: BookingsChoice,
  to: string | undefined,
  force = false,
): Pick<RemovalQuery, 'bookings' | 'to' | 'force'> =>
  choice === 'move'
    ? { bookings: choice, ...(to && { to }), ...(force && { force: 'true' as const }) }
    : { bookings: choice };

/** The available choices: without another item, bookings cannot move. */
export const choicesFor = (others: readonly unknown[]): BookingsChoice[] =>
  others.length > 0 ? ['move', 'keep', 'cancel'] : ['keep', 'cancel'];
