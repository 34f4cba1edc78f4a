import type { Conversation } from '@switchboard/api-client';

/** Why nothing can be written. */
export type ClosedReason =
  | 'blocked'
  | 'off'
  | 'moved'
  | 'removed'
  | 'business_refused'
  | 'business_ended'
  | 'business_read_only'
  | 'disconnected';

/** Why nothing can be written; undefined for an open conversation. A revoked bot may work again by itself. */
export const closedBy = (conversation: Conversation): ClosedReason | undefined => {
  const { bot_status: status, blocked_since } = conversation;
  if (blocked_since !== undefined) return 'blocked';
  return status === 'active' || status === 'revoked' ? undefined : status;
};
