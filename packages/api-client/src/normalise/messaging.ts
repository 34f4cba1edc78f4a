import type { Conversation, Message, MessageMedia, Undelivered, UndeliveredCounts } from '../entities.ts';
import type { WireUndelivered } from '../schemas/inbox.ts';
import type { Source, WireConversation, WireMedia, WireMessage } from '../schemas/messaging.ts';
import { moment, parseTime } from './time.ts';

/** @param fallbackSource the requested source, used if the answer does not repeat it */
export const normaliseConversation = (wire: WireConversation, fallbackSource?: Source): Conversation => ({
  id: wire.id,
  source: wire.source ?? fallbackSource ?? (wire.bot_id ? 'bot' : 'account'),
  integration_id: wire.integration_id ?? null,
  bot_id: wire.bot_id ?? null,
  bot_username: wire.bot_username ?? null,
  ...(wire.bot_status && { bot_status: wire.bot_status }),
  ...(wire.business_account && { business_account: wire.business_account }),
  is_pinned: wire.is_pinned ?? false,
  last_message_text: wire.last_message_text ?? '',
  last_message_at: wire.last_message_at ?? null,
  last_message_ts: wire.last_message_ts ?? parseTime(wire.last_message_at),
  customer: wire.customer ?? {},
  unread: wire.unread ?? 0,
  read_ts: wire.read_ts ?? 0,
  last_message_type: wire.last_message_type ?? null,
  last_message_author: wire.last_message_author ?? null,
  waiting_since: moment(wire.waiting_since),
  handler: wire.handler ?? null,
  handler_epoch: wire.handler_epoch ?? 0,
  attention: wire.attention ?? null,
  attention_since: moment(wire.attention_since),
  ...(wire.changed != null && { changed: wire.changed }),
  ...(wire.person && { person: wire.person }),
  ...(wire.undelivered && { undelivered: countsOf(wire.undelivered) }),
  ...(wire.scheduled && { scheduled: wire.scheduled }),
  ...(wire.blocked_since != null && { blocked_since: parseTime(wire.blocked_since) }),
  ...(wire.customer_read_id != null && { customer_read_id: wire.customer_read_id }),
});

const countsOf = ({
  failed,
  waiting,
  unknown,
  last_text,
  last_type,
  last_at,
}: NonNullable<WireConversation['undelivered']>): UndeliveredCounts => ({
  ...{ failed, waiting, unknown },
  last_text: last_text ?? '',
  last_type: last_type ?? null,
  last_at: moment(last_at),
});

export const normaliseMedia = (wire: WireMedia): MessageMedia => ({
  id: wire.id,
  kind: wire.kind,
  name: wire.name ?? '',
  content_type: wire.content_type ?? 'application/octet-stream',
  size: wire.size ?? null,
  width: wire.width ?? null,
  height: wire.height ?? null,
  duration: wire.duration ?? null,
  waveform: wire.waveform ?? [],
  preview: wire.preview ?? null,
  has_thumbnail: wire.has_thumbnail ?? false,
  failure: wire.failure ?? null,
  failure_code: wire.failure_code,
});

export const normaliseMessage = (wire: WireMessage): Message => ({
  id: wire.id,
  direction: wire.direction,
  msg_type: wire.msg_type,
  external_id: wire.external_id ?? null,
  in_reply_to: wire.in_reply_to ?? null,
  text: wire.text ?? '',
  raw: wire.raw ?? null,
  ts: wire.ts,
  delivery: wire.delivery ?? null,
  client_key: wire.client_key ?? null,
  sent_at: moment(wire.sent_at) ?? wire.ts,
  author: wire.author ?? (wire.direction === 'in' ? 'customer' : 'owner'),
  edited_at: moment(wire.edited_at),
  deleted: wire.deleted ?? false,
  reply: wire.reply ? { ...wire.reply, text: wire.reply.text ?? '' } : null,
  media: wire.media ? normaliseMedia(wire.media) : null,
  ...(wire.automatic && { automatic: true }),
  ...(wire.dismissed && { dismissed: true }),
  ...(wire.album_id && { album_id: wire.album_id }),
  ...(wire.changed != null && { changed: wire.changed }),
  ...(wire.act && { act: wire.act }),
  ...(wire.reaction_act && { reaction_act: wire.reaction_act }),
  ...(wire.reaction && { reaction: wire.reaction }),
  ...(wire.customer_reactions?.length && { customer_reactions: wire.customer_reactions }),
  ...(wire.forwarded_from != null && { forwarded_from: wire.forwarded_from }),
});

/** The unique key of a conversation: ids of different sources may be equal. */
export const conversationKey = ({ source, id }: Pick<Conversation, 'source' | 'id'>): string =>
  `${source}:${id}`;

export const normaliseUndelivered = (wire: WireUndelivered): Undelivered => ({
  id: wire.id,
  client_key: wire.client_key ?? null,
  state: wire.state,
  code: wire.code ?? null,
  reason: wire.reason ?? '',
  msg_type: wire.msg_type,
  text: wire.text ?? '',
  author_id: wire.author_id ?? null,
  written_at: parseTime(wire.written_at),
  due_at: moment(wire.due_at),
});
