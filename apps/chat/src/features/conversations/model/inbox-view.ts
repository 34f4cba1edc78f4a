import { type InboxFilter, STAGES } from '@switchboard/api-client';
import { isFilter } from './filter.ts';
import type { CardFilter } from './inbox.ts';

/** Which conversations the list shows. */
export interface InboxView {
  filter: InboxFilter;
  card: CardFilter;
}

/** Reads `?filter=bots&tag=vip&stage=won`. What is missing or unknown narrows nothing. */
export const readView = (search: string): InboxView => {
  const params = new URLSearchParams(search);
  const filter = params.get('filter');
  const stage = STAGES.find((one) => one === params.get('stage'));
  return { filter: isFilter(filter) ? filter : 'all', card: { tag: params.get('tag') || undefined, stage } };
};

/** The query of the URL after a change; other parameters stay. `?` where nothing is narrowed. */
export const withView = (search: string, { filter, card }: InboxView): string => {
  const params = new URLSearchParams(search);
  const values = { ...card, filter: filter === 'all' ? '' : filter };
  for (const name of ['filter', 'tag', 'stage'] as const) {
    params.delete(name);
    if (values[name]) params.set(name, values[name]);
  }
  return `?${params}`;
};
