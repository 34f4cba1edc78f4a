import type { Conversation, InboxFilter } from '@switchboard/api-client';
import { fold } from '@switchboard/common/text/fold';
import type { CardFilter } from './inbox.ts';

const KEEPS: Record<InboxFilter, (conversation: Conversation) => boolean> = {
  all: () => true,
  accounts: ({ source }) => source === 'account',
  bots: ({ source }) => source === 'bot',
  attention: ({ attention }) => attention !== null,
  unread: ({ unread }) => unread > 0,
};

export const isFilter = (name: string | null): name is InboxFilter =>
  name !== null && Object.hasOwn(KEEPS, name);

export const matchesFilter = (conversation: Conversation, filter: InboxFilter): boolean =>
  KEEPS[filter](conversation);

/** A card that says nothing of its own has no tags and the first stage. */
export const matchesCard = ({ person }: Conversation, { tag, stage }: CardFilter): boolean =>
  (!tag || person?.tags.includes(tag) === true) && (!stage || (person?.stage ?? 'new') === stage);

/** The searched text, folded: the customer's data with name and tags of the card, and the last message. */
export const textOf = ({ customer, person, bot_username, last_message_text }: Conversation): string => {
  const { name, username, phone } = customer;
  const card = person && [person.name, ...person.tags];
  return fold([name, username, phone, bot_username, last_message_text, ...(card ?? [])].join('\n'));
};

/** How many conversations each filter shows. */
export const countByFilter = (conversations: Iterable<Conversation>): Record<InboxFilter, number> => {
  const counts = { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 };
  const filters = Object.keys(counts) as InboxFilter[];
  for (const conversation of conversations)
    for (const filter of filters) counts[filter] += Number(matchesFilter(conversation, filter));
  return counts;
};
