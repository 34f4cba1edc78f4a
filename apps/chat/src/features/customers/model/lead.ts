import { type ConversationRef, type Customer, conversationKey } from '@switchboard/api-client';

/** A row of the leads: a customer, or on a backend without them a person of conversations and bookings. */
export interface Lead {
  id: string;
  name: string;
  phones: readonly string[];
  usernames: readonly string[];
  /** Milliseconds since the epoch. */
  lastContact: number | null;
  /** Milliseconds since the epoch. */
  nextBooking: number | null;
  /** The last conversation with them. */
  chat: ConversationRef | null;
  /** Absent on a backend without customers. */
  customer?: Customer;
}

/** The name of a customer, or the best replacement that is known. */
export const nameOf = ({
  id,
  name,
  phones,
  usernames,
}: Pick<Lead, 'id' | 'name' | 'phones' | 'usernames'>): string =>
  name || (usernames[0] ? `@${usernames[0]}` : '') || phones[0] || `#${id.slice(0, 8)}`;

/** The avatar's colour follows the last conversation, so that lists of both show the same one. */
export const avatarOf = (id: string, chat: ConversationRef | null): string =>
  chat ? conversationKey(chat) : id;

/** Phones and usernames that are not in the name. */
export const contactsOf = (lead: Pick<Lead, 'id' | 'name' | 'phones' | 'usernames'>): string[] =>
  [...lead.phones, ...lead.usernames.map((username) => `@${username}`)].filter((way) => way !== nameOf(lead));

export const leadOf = (customer: Customer): Lead => ({
  id: customer.id,
  name: customer.name,
  phones: customer.phones,
  usernames: customer.usernames,
  lastContact: customer.last_contact_at,
  nextBooking: customer.next_booking && Date.parse(customer.next_booking.start),
  chat: customer.last_conversation,
  customer,
});
