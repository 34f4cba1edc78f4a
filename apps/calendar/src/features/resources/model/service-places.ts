import type { ServiceGroup } from '../../calendar/model/service-groups.ts';

/** A place in the list of services: behind a service of a category, or first in it. */
export interface ServicePlace {
  category: string | null;
  /** `null` for the first place. */
  after: string | null;
}

const categoryOf = ({ category }: ServiceGroup): string | null => category?.id ?? null;

/** All places in their order, each with the number of services before it in its group. */
const placesIn = (groups: readonly ServiceGroup[]): ServicePlace[] =>
  groups.flatMap((group) => [
    { category: categoryOf(group), after: null },
    ...group.services.map(({ id }) => ({ category: categoryOf(group), after: id })),
  ]);

const without = (groups: readonly ServiceGroup[], id: string): ServiceGroup[] =>
  groups.map((group) => ({ ...group, services: group.services.filter((service) => service.id !== id) }));

/** The place that a service has. */
export const placeOf = (groups: readonly ServiceGroup[], id: string): ServicePlace | undefined => {
  for (const group of groups) {
    const at = group.services.findIndex((service) => service.id === id);
    if (at >= 0) return { category: categoryOf(group), after: group.services[at - 1]?.id ?? null };
  }
  return undefined;
};

const isSame = (one: ServicePlace, other: ServicePlace): boolean =>
  one.category === other.category && one.after === other.after;

/** The next place of a service up or down the list, through all categories; `undefined` at the end of it. */
export const nextPlace = (
  groups: readonly ServiceGroup[],
  id: string,
  step: 1 | -1,
): ServicePlace | undefined => {
  const held = placeOf(groups, id);
  const places = placesIn(without(groups, id));
  return held && places[places.findIndex((place) => isSame(place, held)) + step];
};

/** The place of a service that is dropped behind another one, or on a heading; `undefined` if it has that already. */
export const droppedAt = (
  groups: readonly ServiceGroup[],
  id: string,
  { category, after }: ServicePlace,
): ServicePlace | undefined => {
  const held = placeOf(groups, id);
  // Behind itself.
  const wanted = after === id ? held : { category, after };
  return held && wanted && !isSame(held, wanted) ? wanted : undefined;
};

/** The groups with a service at another place. */
export const withService = (
  groups: readonly ServiceGroup[],
  id: string,
  { category, after }: ServicePlace,
): ServiceGroup[] => {
  const moved = groups.flatMap(({ services }) => services).find((service) => service.id === id);
  if (!moved) return [...groups];
  return without(groups, id).map((group) => {
    if (categoryOf(group) !== category) return group;
    const at = group.services.findIndex((service) => service.id === after) + 1;
    const services = [...group.services.slice(0, at), { ...moved, category }, ...group.services.slice(at)];
    return { ...group, services };
  });
};

/** The category behind which another one comes when it goes up or down; `undefined` at the end. */
export const nextCategory = (
  ids: readonly string[],
  id: string,
  step: 1 | -1,
): { after: string | null } | undefined => {
  const others = ids.filter((one) => one !== id);
  const at = ids.indexOf(id) + step;
  return at < 0 || at >= ids.length ? undefined : { after: others[at - 1] ?? null };
};
