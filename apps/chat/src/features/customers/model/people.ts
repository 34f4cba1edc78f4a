import { type Booking, type Conversation, conversationKey, normalisePhone } from '@switchboard/api-client';
import type { Lead } from './lead.ts';

interface Person extends Lead {
  phones: string[];
  usernames: string[];
}

const NAME = 'name:';

/** The marks that two entries of the same person share. */
const marksOf = (phone: string | null | undefined, username?: string | null): string[] => [
  ...(phone ? [normalisePhone(phone) ?? phone.trim()] : []),
  ...(username ? [`@${username.toLowerCase()}`] : []),
];

/**
 * The people of conversations and bookings, on a backend without customers. The same phone or username is the same
 * person.
 *
 * @param conversations newest first
 * @param isComplete whether there are no more conversations: before, those who only booked are left out, because they may
 *   be in the next page
 * @param now in milliseconds since the epoch
 * @returns those of conversations in their order, then those who only booked, the latest booking first
 */
export const peopleOf = (
  conversations: readonly Conversation[],
  bookings: readonly Booking[],
  isComplete: boolean,
  now: number,
): Lead[] => {
  const people = new Set<Person>();
  const byMark = new Map<string, Person>();

  const meet = (marks: readonly string[], name: string, id: string): Person => {
    const known = marks.flatMap((mark) => byMark.get(mark) ?? [])[0];
    const person = known ?? {
      id,
      name: '',
      phones: [],
      usernames: [],
      lastContact: null,
      nextBooking: null,
      chat: null,
    };
    people.add(person);
    person.name ||= name;
    for (const mark of marks) {
      if (byMark.has(mark)) continue;
      byMark.set(mark, person);
      if (mark.startsWith('@')) person.usernames.push(mark.slice(1));
      else if (!mark.startsWith(NAME)) person.phones.push(mark);
    }
    return person;
  };

  for (const conversation of conversations) {
    const { customer, source, id, last_message_ts } = conversation;
    const marks = marksOf(customer.phone, customer.username);
    const person = meet(marks, customer.name ?? '', conversationKey(conversation));
    person.chat ??= { source, id };
    person.lastContact ??= last_message_ts || null;
  }
  const latestFirst = [...bookings].sort((a, b) => Date.parse(b.start) - Date.parse(a.start));
  for (const { id, customer, start } of latestFirst) {
    const name = customer.name.trim();
    const marks = marksOf(customer.phone);
    // Without a phone, bookings of one name are those of one person.
    if (marks.length === 0) marks.push(`${NAME}${name.toLowerCase()}`);
    if (marks[0] === NAME) continue;
    const person = meet(marks, name, `booking:${id}`);
    const time = Date.parse(start);
    if (time >= now) person.nextBooking = time;
  }
  return [...people].filter(({ chat }) => isComplete || chat !== null);
};
