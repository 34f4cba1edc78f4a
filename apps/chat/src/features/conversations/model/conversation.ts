import type { Conversation, ConversationRef } from '@switchboard/api-client';

/** The name of the customer, or the best replacement that is known. */
export const titleOf = ({ customer, id }: Conversation): string =>
  customer.name ||
  (customer.username ? `@${customer.username}` : '') ||
  customer.phone ||
  `#${id.slice(0, 8)}`;

/** The path of a conversation. */
export const pathOfConversation = ({ source, id }: ConversationRef): string =>
  `/dashboard/chat/${source}/${encodeURIComponent(id)}`;
