import type { Service, ServiceCategory } from '@switchboard/api-client';

/** Services under one heading, in their order. */
export interface ServiceGroup {
  /** `null` for services without a category, which come first. */
  category: ServiceCategory | null;
  services: Service[];
}

const byPosition = (one: { position: number; id: string }, other: { position: number; id: string }): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

/** All categories with their services, in the order of the business. A service of an unknown category has none. */
export const groupServices = (
  services: readonly Service[],
  categories: readonly ServiceCategory[],
): ServiceGroup[] => {
  const groups: ServiceGroup[] = [
    { category: null, services: [] },
    ...categories.toSorted(byPosition).map((category) => ({ category, services: [] })),
  ];
  const byId = new Map(groups.map((group) => [group.category?.id ?? null, group]));
  for (const service of services.toSorted(byPosition))
    (byId.get(service.category) ?? groups[0])?.services.push(service);
  return groups;
};
