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
  if (!isFilter(filter)) return tag || stage ? { filter: 'all', card: { tag, stage } } : undefined;
  return { filter, card: { tag, stage } };
};

/** The query of the URL after a change; other parameters stay. */
export const withView = (search: string, { filter, card }: InboxView): string => {
  const params = new URLSearchParams(search);
  const values = { filter: filter === 'all' ? undefined : filter, tag: card.tag, stage: card.stage };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params}`;
};

/** Whether both show the same conversations. */
export const isSameView = (one: InboxView, other: InboxView): boolean =>
  one.filter === other.filter && one.card.tag === other.card.tag && one.card.stage === other.card.stage;
