import type { Conversation, ConversationRef } from '@switchboard/api-client';

/** The name of the customer, as the card has it, or the best replacement that is known. */
export const titleOf = ({ customer, person, id }: Conversation): string =>
  person?.name ||
  customer.name ||
  (customer.username ? `@${customer.username}` : '') ||
  customer.phone ||
  `#${id.slice(0, 8)}`;

/** The path of a conversation. */
export const pathOfConversation = ({ source, id }: ConversationRef): string =>
  `/dashboard/chat/${source}/${encodeURIComponent(id)}`;

/** The path of a conversation that is opened at a message. */
export const pathOfMessage = (conversation: ConversationRef, messageId: string): string =>
  `${pathOfConversation(conversation)}?message=${encodeURIComponent(messageId)}`;

/** The history state of a link in the list: going back shows the list again. */
export const FROM_LIST = { chats: 'from-list' };

export const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'chats') === FROM_LIST.chats;

/** The conversation that a key names. */
export const refOf = (key: string): ConversationRef => {
  const split = key.indexOf(':');
  return { source: key.slice(0, split) === 'bot' ? 'bot' : 'account', id: key.slice(split + 1) };
};
