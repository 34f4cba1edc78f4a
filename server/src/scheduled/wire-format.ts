import type { WireScheduled } from '@switchboard/api-client';
import { mediaOnWire } from '../media/on-wire.ts';
import type { listScheduled } from './rows.ts';

export const scheduledOnWire = ({
  row,
  media,
}: Awaited<ReturnType<typeof listScheduled>>[number]): WireScheduled => ({
  id: row.id,
  at: row.dueAt.toISOString(),
  msg_type: row.msgType,
  text: row.text,
  media: media && mediaOnWire(media),
  unless_reply: row.unlessReply,
  chosen: row.chosen,
  state: row.state,
  ...(row.repliedIn !== null && row.repliedIn !== row.conversationId && { replied_in: row.repliedIn }),
  author_id: row.authorId,
  changed: row.changed,
});
