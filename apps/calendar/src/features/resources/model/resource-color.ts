import type { Resource } from '@switchboard/api-client';
import { identityColor } from '@switchboard/ui';

/** The chosen colour of a resource, or the one that follows from its id. */
export const resourceColor = (id: string, chosen: string | null | undefined): string =>
  chosen ?? identityColor(id);

/** The first unused colour, or the least used one. */
export const freeColor = (resources: readonly Resource[], colors: readonly string[]): string => {
  const uses = (color: string) => resources.filter((resource) => resource.color === color).length;
  return colors.reduce((best, color) => (uses(color) < uses(best) ? color : best), colors[0] ?? '');
};
