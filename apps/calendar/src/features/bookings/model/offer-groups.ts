import type { BookingOption, Service, ServiceCategory } from '@switchboard/api-client';
import { groupServices, type ServiceGroup } from '../../calendar/model/service-groups.ts';

/** Options under one heading, in the order of the business. */
export interface OfferGroup {
  category: ServiceCategory | null;
  options: BookingOption[];
}

const optionsIn = ({ services }: ServiceGroup): string[] =>
  services.flatMap(({ offers }) => offers.map(({ option }) => option));

/**
 * The options of a resource by category. Options of removed services come first.
 *
 * @param services missing on a backend that knows options alone
 */
export const groupOffer = (
  offered: readonly BookingOption[],
  services: { list: readonly Service[]; categories: readonly ServiceCategory[] } | null | undefined,
): OfferGroup[] => {
  if (!services) return [{ category: null, options: [...offered] }];
  const groups = groupServices(services.list, services.categories);
  const places = new Map(groups.flatMap(optionsIn).map((id, at) => [id, at]));
  const place = ({ id }: BookingOption): number => places.get(id) ?? -1;
  const inOrder = offered.toSorted((one, other) => place(one) - place(other));
  return groups
    .map((group) => {
      const ids = new Set(optionsIn(group));
      const isHere = ({ id }: BookingOption) => ids.has(id) || (group.category === null && !places.has(id));
      return { category: group.category, options: inOrder.filter(isHere) };
    })
    .filter(({ options }) => options.length > 0);
};
