import type { Resource } from '@switchboard/api-client';

/** The first colour that no resource has yet; the one used least when all are taken. */
export const freeColor = (resources: readonly Resource[], colors: readonly string[]): string => {
  const uses = (color: string) => resources.filter((resource) => resource.color === color).length;
  return colors.reduce((best, color) => (uses(color) < uses(best) ? color : best), colors[0] ?? '');
};
