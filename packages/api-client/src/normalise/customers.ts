import type { Customer, CustomerCard } from '../entities.ts';
import type { WireCustomer, WireCustomerCard } from '../schemas/customers.ts';
import { normaliseBooking } from './booking.ts';
import { moment } from './time.ts';

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
  last_conversation: wire.last_conversation
    ? { id: wire.last_conversation.id, source: wire.last_conversation.source }
    : null,
  merged_into: wire.merged_into ?? null,
  changed: wire.changed,
});

export const normaliseCustomerCard = (wire: WireCustomerCard): CustomerCard => ({
  customer: normaliseCustomer(wire.customer),
  conversations: wire.conversations.map(({ id, source, channel, title, ...rest }) => ({
    id,
    source,
    channel,
    title,
    bot_username: rest.bot_username ?? null,
    last_message_at: moment(rest.last_message_at),
  })),
  upcoming: wire.upcoming.map(normaliseBooking),
  past: wire.past.map(normaliseBooking),
  merges: wire.merges.map(({ id, name, merged_at, by }) => ({
    id,
    name,
    merged_at: moment(merged_at) ?? 0,
    by,
  })),
});
