import { STAGES } from '@switchboard/api-client';
import type { CardFilter } from './inbox.ts';

/** Reads `?tag=vip&stage=won`. An unknown stage counts as missing. */
export const readCardFilter = (params: URLSearchParams): CardFilter => ({
  tag: params.get('tag') || undefined,
  stage: STAGES.find((stage) => stage === params.get('stage')),
});

/** The query of the URL after a change; other parameters stay. */
export const withCardFilter = (params: URLSearchParams, filter: CardFilter): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['tag', 'stage'] as const) {
    const value = filter[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};
