import type { Customer } from '../entities.ts';
import type { WireCustomer } from '../schemas/customer.ts';
import { moment, parseTime } from './time.ts';

export const normaliseCustomer = (wire: WireCustomer): Customer => ({
  id: wire.id,
  name: wire.name,
  phones: wire.phones,
  usernames: wire.usernames,
  note: wire.note,
  tags: wire.tags,
  stage: wire.stage,
  version: wire.version,
  created_at: moment(wire.created_at) ?? 0,
  last_contact_at: moment(wire.last_contact_at),
  next_booking: wire.next_booking ? { id: wire.next_booking.id, start: wire.next_booking.start } : null,
  conversations: wire.conversations,
  ...(wire.blocked && {
    blocked: { since: parseTime(wire.blocked.since), partly: wire.blocked.partly },
  }),
  last_conversation: wire.last_conversation
    ? { id: wire.last_conversation.id, source: wire.last_conversation.source }
    : null,
  merged_into: wire.merged_into ?? null,
  changed: wire.changed,
});
