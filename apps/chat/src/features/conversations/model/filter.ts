import type { Conversation, InboxFilter } from '@switchboard/api-client';

export const FILTERS = ['all', 'accounts', 'bots'] as const satisfies readonly InboxFilter[];

const KEEPS: Record<InboxFilter, (conversation: Conversation) => boolean> = {
  all: () => true,
  accounts: ({ source }) => source === 'account',
  bots: ({ source }) => source === 'bot',
  attention: ({ attention }) => attention !== null,
  unread: ({ unread }) => unread > 0,
};

export const matchesFilter = (conversation: Conversation, filter: InboxFilter): boolean =>
  KEEPS[filter](conversation);

/** The searched text of each conversation, which does not change as long as it is the same object. */
const texts = new WeakMap<Conversation, string>();

const textOf = (conversation: Conversation): string => {
  const known = texts.get(conversation);
  if (known !== undefined) return known;
  const { customer, bot_username, last_message_text } = conversation;
  const parts = [customer.name, customer.username, customer.phone, bot_username, last_message_text];
  const text = parts.join('\n').toLocaleLowerCase();
  texts.set(conversation, text);
  return text;
};

/** The words of a search. */
export const wordsOf = (search: string): string[] => search.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word is in the customer's data or the last message. */
export const matchesWords = (conversation: Conversation, words: readonly string[]): boolean =>
  words.every((word) => textOf(conversation).includes(word));

/** How many conversations each filter shows. */
export const countByFilter = (conversations: Iterable<Conversation>): Record<InboxFilter, number> => {
  const counts = { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 };
  const filters = Object.keys(counts) as InboxFilter[];
  for (const conversation of conversations)
    for (const filter of filters) counts[filter] += Number(matchesFilter(conversation, filter));
  return counts;
};
