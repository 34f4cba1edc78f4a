import type { Conversation, ConversationRef } from '@switchboard/api-client';

/** What to call the other side, with the best that is known of them. */
export const titleOf = ({ customer, id }: Conversation): string =>
  customer.name ||
  (customer.username ? `@${customer.username}` : '') ||
  customer.phone ||
  `#${id.slice(0, 8)}`;

/** The path of a conversation. */
export const pathOfConversation = ({ source, id }: ConversationRef): string =>
  `/dashboard/chat/${source}/${encodeURIComponent(id)}`;
