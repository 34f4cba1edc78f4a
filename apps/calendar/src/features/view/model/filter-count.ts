import type { Filter } from './view-url.ts';

/** A filter that hides nothing. */
export const NO_FILTER: Filter = { resourceIds: [], statuses: [], sources: [], text: '' };

/** The number of filters that may hide bookings. */
export const activeFilters = ({ resourceIds, statuses, sources, text }: Filter): number =>
  [resourceIds.length, statuses.length, sources.length, text.trim().length].filter(Boolean).length;
