import type { Booking, Conversation, Customer } from '@switchboard/api-client';
import { fold } from '@switchboard/common/text/fold';
import type { CustomerFields } from './customer-fields.ts';

/** A person to book for, merged from all sources that have them. */
export interface Found {
  /** Unique in its list. */
  key: string;
  /** `''`, here and below, if unknown. */
  name: string;
  phone: string;
  username: string;
  /** Id of the customer. */
  customer: string | null;
  /** Their last conversation; `bot` is the username of the bot that has it. */
  conversation: { id: string; bot: string | null } | null;
  /** The start of their latest known booking, in milliseconds since the epoch. */
  booked: number | null;
}

/** Most rows in a list. */
const MOST = 6;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** For names that are compared as a whole: those that differ by an accent are other people. */
const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Whether a booking is for a person that a query names. */
export const isBookedBy = ({ customer: { name, phone } }: Booking, query: string): boolean => {
  const wanted = fold(query.trim());
  return /^[+\d\s().-]+$/.test(wanted)
    ? digitsOf(phone).includes(digitsOf(wanted))
    : wanted !== '' && fold(name).includes(wanted);
};

/**
 * One list of people without doubles: customers with their phones, conversations and bookings, then people found only
 * in conversations or bookings. Entries with the same id, phone or username are the same person.
 *
 * @param customers best first
 * @param conversations newest first
 */
export const mergeFound = (
  customers: readonly Customer[],
  conversations: readonly Conversation[],
  bookings: readonly Booking[],
): Found[] => {
  const rows: Found[] = [];
  const byMark = new Map<string, Found>();
  const mark = (row: Found, marks: readonly string[]) => {
    for (const one of marks) if (one && !byMark.has(one)) byMark.set(one, row);
  };
  const known = (marks: readonly string[]): Found | undefined => {
    const seen = marks.find((one) => byMark.has(one));
    return seen ? byMark.get(seen) : undefined;
  };
  const add = (row: Found): Found => {
    rows.push(row);
    return row;
  };
  const phoneMark = (phone: string) => digitsOf(phone) && `phone ${digitsOf(phone)}`;
  const userMark = (username: string) => username && `user ${plain(username)}`;

  for (const { id, name, phones, usernames, last_conversation: last } of customers) {
    const row = add({
      key: `customer ${id}`,
      name,
      phone: phones[0] ?? '',
      username: usernames[0] ?? '',
      customer: id,
      conversation: last && { id: last.id, bot: null },
      booked: null,
    });
    const conversation = last && `conversation ${last.id}`;
    mark(row, [`customer ${id}`, conversation ?? '', ...phones.map(phoneMark), ...usernames.map(userMark)]);
  }

  for (const { id, bot_username: bot, customer: contact } of conversations) {
    const [name, phone, username] = [contact.name ?? '', contact.phone ?? '', contact.username ?? ''];
    const marks = [`conversation ${id}`, phoneMark(phone), userMark(username)];
    const row =
      known(marks) ??
      add({
        key: `conversation ${id}`,
        name,
        phone,
        username,
        customer: null,
        conversation: null,
        booked: null,
      });
    row.name ||= name || username;
    row.phone ||= phone;
    row.username ||= username;
    if (!row.conversation || row.conversation.id === id) row.conversation = { id, bot };
    mark(row, marks);
  }

  for (const { id, customer, start } of bookings) {
    const { name, phone } = customer;
    if (!name && !phone) continue;
    // An entry with only a name is not merged with a person of that name who has a phone.
    const alone = customer.id || phone ? '' : `name ${plain(name)}`;
    const marks = [customer.id ? `customer ${customer.id}` : '', phoneMark(phone), alone];
    const row =
      known(marks) ??
      add({
        key: `booking ${id}`,
        name,
        phone,
        username: '',
        customer: customer.id ?? null,
        conversation: null,
        booked: null,
      });
    row.phone ||= phone;
    row.booked = Math.max(row.booked ?? 0, Date.parse(start));
    mark(row, marks);
  }
  return rows.slice(0, MOST);
};

/** A chosen person in the values of the form. */
export const fieldsOf = ({ name, phone, customer, conversation }: Found): CustomerFields => ({
  customerName: name,
  customerPhone: phone,
  customer: { id: customer, name, phone },
  conversation: conversation?.id ?? null,
});
