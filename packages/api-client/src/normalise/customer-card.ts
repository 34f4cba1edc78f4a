import type { CustomerCard } from '../entities.ts';
import type { WireCustomerCard } from '../schemas/customers.ts';
import { normaliseBooking } from './booking.ts';
import { normaliseCustomer } from './customer.ts';
import { moment } from './time.ts';

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
  merges: wire.merges.map(({ id, name, merged_at, by, by_username }) => ({
    id,
    name,
    merged_at: moment(merged_at) ?? 0,
    by: by_username ? 'username' : by,
  })),
});
