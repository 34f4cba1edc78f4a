import type { ScheduledMessage, SendTimes } from '../entities.ts';
import type { WireScheduled, WireSendTimes } from '../schemas/scheduled.ts';
import { normaliseMedia } from './messaging.ts';
import { parseTime } from './time.ts';

export const normaliseScheduled = (wire: WireScheduled): ScheduledMessage => ({
  id: wire.id,
  at: parseTime(wire.at),
  msg_type: wire.msg_type,
  text: wire.text ?? '',
  media: wire.media ? normaliseMedia(wire.media) : null,
  unless_reply: wire.unless_reply,
  chosen: wire.chosen,
  state: wire.state,
  ...(wire.replied_in !== undefined && { replied_in: wire.replied_in }),
  author_id: wire.author_id ?? null,
  changed: wire.changed,
});

export const normaliseSendTimes = (wire: WireSendTimes): SendTimes => ({
  clocks: wire.clocks,
  of: wire.of,
  ...(wire.home && { home: wire.home }),
  quiet: wire.quiet,
  choices: wire.choices.map(({ name, at }) => ({ name, at: parseTime(at) })),
  until: parseTime(wire.until),
});
