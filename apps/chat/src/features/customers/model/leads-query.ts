import { type CustomerSort, STAGES, type Stage } from '@switchboard/api-client';

/** The query of the table of leads. A part that is `''` narrows nothing. */
export interface LeadsQuery {
  search: string;
  stage: Stage | '';
  tag: string;
  sort: CustomerSort;
  direction: 'asc' | 'desc';
}

/** The direction in which a column is usually read. */
const USUAL: Record<CustomerSort, LeadsQuery['direction']> = {
  name: 'asc',
  last_contact: 'desc',
  next_booking: 'asc',
  created: 'desc',
};
const DEFAULT: CustomerSort = 'last_contact';

const isSort = (text: string | null): text is CustomerSort => text !== null && Object.hasOwn(USUAL, text);

/** Reads `?search=…&stage=new&tag=…&sort=name&direction=desc`. Unknown values count as missing. */
export const readLeads = (params: URLSearchParams): LeadsQuery => {
  const named = params.get('sort');
  const sort = isSort(named) ? named : DEFAULT;
  const direction = params.get('direction');
  return {
    search: params.get('search') ?? '',
    stage: STAGES.find((stage) => stage === params.get('stage')) ?? '',
    tag: params.get('tag') ?? '',
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : USUAL[sort],
  };
};

/** The query of the URL after a change. Defaults are not named; other parameters stay. */
export const withLeads = (params: URLSearchParams, change: Partial<LeadsQuery>): URLSearchParams => {
  const query = { ...readLeads(params), ...change };
  const named: Record<keyof LeadsQuery, string> = {
    ...query,
    sort: query.sort === DEFAULT ? '' : query.sort,
    direction: query.direction === USUAL[query.sort] ? '' : query.direction,
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(named)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** Sorts by a column, or reverses the order if the column is sorted already. */
export const sortedBy = (query: LeadsQuery, sort: CustomerSort): Pick<LeadsQuery, 'sort' | 'direction'> => {
  if (query.sort !== sort) return { sort, direction: USUAL[sort] };
  return { sort, direction: query.direction === 'asc' ? 'desc' : 'asc' };
};

export const isNarrowed = ({ search, stage, tag }: LeadsQuery): boolean =>
  search.trim() !== '' || stage !== '' || tag !== '';
