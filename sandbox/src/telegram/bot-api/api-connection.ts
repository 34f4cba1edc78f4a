import type { BusinessLink } from '../world.ts';

/** A Business connection, as the Bot API tells it. @param now milliseconds since the epoch */
export const toApiConnection = ({ id, account, canReply, isEnabled }: BusinessLink, now: number) => ({
  id,
  user: { id: account.id, is_bot: false, first_name: account.name },
  user_chat_id: account.id,
  date: Math.floor(now / 1000),
  is_enabled: isEnabled,
  ...(isEnabled && { rights: canReply ? { can_reply: true as const } : {} }),
});
