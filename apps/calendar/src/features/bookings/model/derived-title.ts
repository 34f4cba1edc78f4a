import type { BookingOption } from '@switchboard/api-client';

/** As long as the API takes it. */
const LONGEST = 200;

const titleOf = (options: readonly BookingOption[]): string =>
  options
    .map(({ name }) => name)
    .join(', ')
    .slice(0, LONGEST);

/** Whoever joined the names may have had them in another order. */
const inOrder = (title: string): string => title.split(', ').sort().join(', ');

/**
 * The title after other services were chosen: their names, unless a person wrote one.
 *
 * @param before the services until now
 * @param after the services from now on
 */
export const derivedTitle = (
  title: string,
  before: readonly BookingOption[],
  after: readonly BookingOption[],
): string => {
  const derived = title.trim() === '' || inOrder(title) === inOrder(titleOf(before));
  return derived ? titleOf(after) : title;
};
