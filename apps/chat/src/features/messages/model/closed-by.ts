import type { Conversation } from '@switchboard/api-client';

/** Why nothing can be written. */
export type ClosedReason =
  | 'off'
  | 'moved'
  | 'removed'
  | 'business_refused'
  | 'business_ended'
  | 'business_read_only'
  | 'disconnected';

/** Why nothing can be written; undefined for an open conversation. A revoked bot may work again by itself. */
export const closedBy = ({ bot_status: status }: Conversation): ClosedReason | undefined =>
  status === 'active' || status === 'revoked' ? undefined : status;
