import type { BookingOption } from '@switchboard/api-client';

/**
 * The services after another resource was chosen: those that it offers too, by id or under the same name.
 *
 * @param chosen the services of the old resource
 * @param offered those of the new one
 */
export const carriedOptions = (
  chosen: readonly Pick<BookingOption, 'id' | 'name'>[],
  offered: readonly BookingOption[],
): string[] => {
  const same = chosen.map(
    ({ id, name }) => offered.find((one) => one.id === id) ?? offered.find((one) => one.name === name),
  );
  return [...new Set(same.flatMap((option) => (option ? [option.id] : [])))];
};
