import type { BookingOption } from '@switchboard/api-client';

/** The limit of the API. */
const LONGEST = 200;

const titleOf = (options: readonly BookingOption[]): string =>
  options
    .map(({ name }) => name)
    .join(', ')
    .slice(0, LONGEST)
    // Half of a surrogate pair, which the API refuses.
    .replace(/[\ud800-\udbff]$/, '');

/** Sorts the names, because their order may differ. */
const inOrder = (title: string): string => title.split(', ').sort().join(', ');

/**
 * The title after the services changed: their names, unless the user wrote a title.
 *
 * @param before the old services
 * @param after the new services
 */
export const derivedTitle = (
  title: string,
  before: readonly BookingOption[],
  after: readonly BookingOption[],
): string => {
  const derived = title.trim() === '' || inOrder(title) === inOrder(titleOf(before));
  return derived ? titleOf(after) : title;
};
