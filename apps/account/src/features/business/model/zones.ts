/** The zones of an area: `America/Argentina` with `Buenos Aires`. */
export interface Area {
  name: string;
  zones: readonly { name: string; city: string }[];
}

const words = (part: string): string => part.replaceAll('_', ' ');

/**
 * Time zones by area, both in alphabetical order.
 *
 * @param names of the IANA database, each at most once
 */
export const zonesByArea = (names: readonly string[]): Area[] => {
  const areas = new Map<string, Area['zones'][number][]>();
  for (const name of names.toSorted()) {
    const parts = name.split('/');
    const city = words(parts.pop() ?? name);
    const area = words(parts.join('/'));
    areas.set(area, [...(areas.get(area) ?? []), { name, city }]);
  }
  return [...areas].map(([name, zones]) => ({ name, zones }));
};
