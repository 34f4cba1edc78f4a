import type { Conversation, Source } from '@switchboard/api-client';

/** Conversations of different sources may share an id, so both make the key. */
export const keyOf = ({ source, id }: { source: Source; id: string }): string => `${source}:${id}`;

/** What to call the other side, with the best that is known of them. */
export const titleOf = ({ customer, id }: Conversation): string =>
  customer.name ||
  (customer.username ? `@${customer.username}` : '') ||
  customer.phone ||
  `#${id.slice(0, 8)}`;
