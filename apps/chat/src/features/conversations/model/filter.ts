import type { Conversation } from '@switchboard/api-client';

export const FILTERS = ['all', 'accounts', 'bots'] as const;
export type Filter = (typeof FILTERS)[number];

const keeps = (filter: Filter, { source }: Conversation): boolean =>
  filter === 'all' || source === (filter === 'bots' ? 'bot' : 'account');

export const filterConversations = (conversations: readonly Conversation[], filter: Filter): Conversation[] =>
  conversations.filter((conversation) => keeps(filter, conversation));

/** How many conversations each filter would show. */
export const countByFilter = (conversations: readonly Conversation[]): Record<Filter, number> => ({
  all: conversations.length,
  accounts: filterConversations(conversations, 'accounts').length,
  bots: filterConversations(conversations, 'bots').length,
});
