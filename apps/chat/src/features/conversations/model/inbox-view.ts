import { type InboxFilter, STAGES } from '@switchboard/api-client';
import { isFilter } from './filter.ts';
import type { CardFilter } from './inbox.ts';

/** Which conversations the list shows. */
export interface InboxView {
  filter: InboxFilter;
  card: CardFilter;
}

/** Reads `?filter=bots&tag=vip&stage=won`; `undefined` where it names none of them. What is unknown counts as missing. */
export const readView = (search: string): InboxView | undefined => {
  const params = new URLSearchParams(search);
  const filter = params.get('filter');
  const tag = params.get('tag') || undefined;
  const stage = STAGES.find((one) => one === params.get('stage'));
  const isNamed = isFilter(filter);
  return isNamed || tag || stage ? { filter: isNamed ? filter : 'all', card: { tag, stage } } : undefined;
};

/** The query of the URL after a change; other parameters stay. */
export const withView = (search: string, { filter, card }: InboxView): string => {
  const params = new URLSearchParams(search);
  const values = { ...card, filter: filter === 'all' ? '' : filter };
  for (const name of ['filter', 'tag', 'stage'] as const) {
    params.delete(name);
    if (values[name]) params.set(name, values[name]);
  }
  return `?${params}`;
};
