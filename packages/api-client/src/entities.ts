import type { Clocks } from '@switchboard/common/time/zone';
import type { Stage } from './customer-stage.ts';
import type { Person } from './schemas/customer-person.ts';
import type { Author, Contact, Handler, MessageAct, Source } from './schemas/messaging.ts';
import type { TelegramAccount, TelegramBot, TelegramIntegration } from './schemas/telegram.ts';
import type { Look } from './schemas/user.ts';
import type { WeekHours } from './schemas/week.ts';
import type { Block, Rota, Shift } from './schemas/working-time.ts';

/** The signed-in user. An unknown text is `''`. */
export interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  /** Whether the address is confirmed; absent on a backend that does not tell. */
  email_verified?: boolean;
  /** URL of a picture, or `''`. */
  avatar: string;
  role: string;
  /** The id of the business in which the user works; absent on a backend that does not tell. */
  workspace?: string;
  needs_onboarding: boolean;
  /** What the user chose; absent on a backend that does not store it. */
  look?: Look;
  /** When the account is deleted, if its owner asked for that; ISO 8601. */
  leaves_at?: string;
  /** Why the operator suspended the business, or `''`; absent unless it is suspended. */
  suspended?: string;
}

export interface TelegramStatus {
  connected: boolean;
  integration: TelegramIntegration | null;
  bots: TelegramBot[];
  /** All personal accounts of the business, the oldest first; missing if the backend does not send them. */
  integrations?: TelegramAccount[];
  /** The personal account that Telegram signed out, and when (ISO 8601), while no account is connected. */
  signedOut?: { name: string; since: string };
  /** Address of a page that stands in for the apps of Telegram; absent with the real Telegram. */
  standIn?: string;
  /** Whether an account can be connected by a QR code. */
  qrLogin?: boolean;
  /**
   * The login whose code was sent and can still be entered, and the seconds until it is closed; null if there is none,
   * missing if the backend does not tell.
   */
  login?: { phone: string; expiresIn: number } | null;
}

/** A login code that Telegram sent. */
export interface CodeSent {
  /** Seconds until a new code may be requested. */
  resendAfter: number;
  /** Seconds until the code expires, if the backend sends it. */
  expiresIn: number | undefined;
}

/** The thread of one customer. Its key is `source:id`. */
/** The messages of a conversation that did not arrive, or perhaps not. */
export interface UndeliveredCounts {
  /** They need a person. */
  failed: number;
  /** The server sends them again by itself. */
  waiting: number;
  /** They may have arrived. */
  unknown: number;
  /** The message that was written last of those that were not sent, or `''`. */
  last_text: string;
  last_type: string | null;
  /** When it was written, in milliseconds since the epoch. */
  last_at: number | null;
}

/** A message that is sent later. */
export interface ScheduledMessage {
  id: string;
  /** When, in milliseconds since the epoch. */
  at: number;
  msg_type: string;
  /** The text or the caption, or `''`. */
  text: string;
  media: MessageMedia | null;
  /** A message of the customer cancels it. */
  unless_reply: boolean;
  /** A person chose the very time, which may be in the quiet hours. */
  chosen: boolean;
  /** `replied`: the customer wrote first. `failed`: the server could not send it. Both wait for a person. */
  state: 'waiting' | 'replied' | 'failed';
  /** The conversation in which the customer wrote first, if it is another one. */
  replied_in?: string;
  author_id: string | null;
  /** Rises with each change. */
  changed: number;
}

/** When a message can be sent later. Times are milliseconds since the epoch. */
export interface SendTimes {
  /** The clocks by which times are meant, and whose they are. */
  clocks: Clocks;
  of: 'customer' | 'business' | 'caller';
  /** The clocks of the business, where they differ from those. */
  home?: Clocks;
  /** Minutes of the day, by `clocks`, from which and until which customers are left in peace; equal without such hours. */
  quiet: [number, number];
  /** Times to offer, outside of the quiet hours. */
  choices: { name: 'later' | 'tomorrow' | 'monday'; at: number }[];
  /** The last time that can be chosen. */
  until: number;
}

/** A sent message that did not arrive, or perhaps not. */
export interface Undelivered {
  /** The id of the message. */
  id: string;
  client_key: string | null;
  /** As in `UndeliveredCounts`. */
  state: 'waiting' | 'failed' | 'unknown';
  /** The code of the refusal; `null` behind another message, and for an unknown one. */
  code: string | null;
  /** Telegram's own words, or `''`. */
  reason: string;
  msg_type: string;
  text: string;
  author_id: string | null;
  /** Milliseconds since the epoch. */
  written_at: number;
  /** When the server tries again, in milliseconds since the epoch; `null` unless it waits. */
  due_at: number | null;
}

export interface Conversation {
  id: string;
  source: Source;
  integration_id: string | null;
  bot_id: string | null;
  bot_username: string | null;
  /** Through a bot that is not `active`, nothing can be sent. */
  bot_status?:
    | 'active'
    | 'off'
    | 'revoked'
    | 'moved'
    | 'removed'
    | 'business_refused'
    | 'business_ended'
    | 'business_read_only';
  /** The holder of the personal account whose chat the bot serves. */
  business_account?: string;
  is_pinned: boolean;
  last_message_text: string;
  /** ISO 8601, or `null` before the first message. */
  last_message_at: string | null;
  /** Milliseconds since the epoch, or 0 before the first message. */
  last_message_ts: number;
  /** The other side; empty on a backend that does not send it. */
  customer: Contact;
  /** Messages of the customer that the owner has not read. */
  unread: number;
  /** The `ts` up to which the owner has read. */
  read_ts: number;
  /** `deleted` if it was deleted. `null`, here and below, if the backend does not send it. */
  last_message_type: string | null;
  last_message_author: Author | null;
  /** When the oldest unanswered message of the customer was sent, in milliseconds since the epoch. */
  waiting_since: number | null;
  handler: Handler | null;
  /** Rises at each change of the handler. */
  handler_epoch: number;
  /** Why a person is needed. */
  attention: string | null;
  /** Milliseconds since the epoch. */
  attention_since: number | null;
  /** Rises with each change: of two states, the higher is newer. Missing if the backend does not send it. */
  changed?: number;
  /** Messages of the business that the customer does not have; missing when everything arrived. */
  undelivered?: UndeliveredCounts;
  /** What was written in this browser after the last message, and the backend does not have yet; `at` in milliseconds since the epoch. */
  outgoing?: { text: string; type: string; at: number };
  /** Messages that are sent later, and those of them that wait for a person. Missing without any. */
  scheduled?: { count: number; stopped: number };
  /** The card of the customer, where it says more than the channel. */
  person?: Person;
  /** The `external_id` of the newest message that the customer has read; absent where the channel does not tell. */
  customer_read_id?: number;
  /** Since when nothing of the customer is taken, in milliseconds since the epoch; missing unless they are blocked. */
  blocked_since?: number;
}

/** A file of a message. */
export interface MessageMedia {
  id: string;
  kind: 'photo' | 'video' | 'voice' | 'document';
  /** The sender's name for the file, or `''`. */
  name: string;
  content_type: string;
  /** Bytes, if known. */
  size: number | null;
  /** Pixels, if known. */
  width: number | null;
  height: number | null;
  /** Seconds of a video or a voice message. */
  duration: number | null;
  /** Loudness over time of a voice message, each 0 to 31. */
  waveform: number[];
  /** A tiny picture as a `data:` URL. */
  preview: string | null;
  has_thumbnail: boolean;
  /** Why the file cannot be loaded, or `null`. */
  failure: string | null;
  /** The code of that reason, if it has one. */
  failure_code?: string | null | undefined;
}

/** The answered message, as far as its quote shows it. */
export interface Quote {
  id: string;
  author: Author;
  /** `deleted` if it was deleted. */
  msg_type: string;
  text: string;
}

export interface Message {
  id: string;
  direction: 'in' | 'out';
  msg_type: string;
  external_id: string | null;
  in_reply_to: string | null;
  text: string;
  raw: unknown;
  /** The cursor of the conversation: rises in the order in which the server took the messages. */
  ts: number;
  /** Delivery of a sent message: `unknown` if the channel never confirmed it. `null` if the backend does not send it. */
  delivery: 'sent' | 'unknown' | null;
  /** The idempotency key of a sent message, which identifies the pending one. */
  client_key: string | null;
  /** When it was sent, in milliseconds since the epoch; `ts` if the backend does not send it. */
  sent_at: number;
  author: Author;
  /** Sent by a rule, such as a reminder: its text cannot be changed. */
  automatic?: true;
  /** Milliseconds since the epoch. */
  edited_at: number | null;
  /** The sender deleted it. */
  deleted: boolean;
  reply: Quote | null;
  media: MessageMedia | null;
  /** A person has dealt with one whose delivery is `unknown`. */
  dismissed?: true;
  /** The album of which it is a part: messages that were sent together. */
  album_id?: string;
  /** Rises with each change: of two states, the higher is newer. Missing if the backend does not send it. */
  changed?: number;
  /** An edit or a deletion by the business that Telegram has not made, or not confirmed. */
  act?: MessageAct;
  /** A reaction of the business, likewise. */
  reaction_act?: MessageAct;
  /** The emoji that the business set. */
  reaction?: string;
  /** The emoji that the customer set. */
  customer_reactions?: string[];
  /** The name of the first author of a forwarded message. */
  forwarded_from?: string;
}

export interface Resource {
  id: string;
  name: string;
  /** `#rrggbb`, or `null` if none was chosen. */
  color: string | null;
  avatar: string | null;
  /** Its own week, Monday first, or `null` for that of the business. */
  hours: WeekHours | null;
  /** When it is not available within its hours, Monday first; empty if the backend does not send it. */
  breaks: WeekHours;
  absences: Absence[];
  /** Hours of single days in which it is not available. */
  blocks: Block[];
  /** Single days with other hours than its rota or its week. */
  shifts: Shift[];
  /** Days that repeat, in place of its week; `null` without. */
  rota: Rota | null;
  /** Whether a secret address of its bookings exists. */
  feed: boolean;
  /** Minutes between two bookings, or `null` for those of the business. */
  buffer: number | null;
  /** It was removed, but bookings still use it. */
  archived: boolean;
}

/** Days on which a resource is away, as `2026-11-20`, both included. */
interface Absence {
  from: string;
  to: string;
  /** `''` if it has none. */
  name: string;
}

export interface BookingOption {
  id: string;
  resourceId: string;
  name: string;
  /** Minutes. */
  duration: number;
  price: number | null;
}

/** Why an automatic message did not reach the customer, or not yet. */
interface UnreachedReason {
  /** The code of a refusal, or `no_conversation`, or `not_sent` after errors of the server. */
  code: string;
  /** Telegram's own words. */
  words?: string;
  /** ISO 8601: it is sent again after that. */
  until?: string;
}

/** What became of a reminder. */
interface BookingReminder {
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: 'sent' | 'failed' | 'unknown';
  answer: 'yes' | 'no' | null;
  reason?: UnreachedReason;
  /** The conversation in which it was not sent, or not surely. */
  conversationId?: string;
  /** A person has dealt with that conversation since. */
  settled?: true;
}

/** What the customer was told about a booking. */
interface BookingConfirmation {
  kind: 'made' | 'moved' | 'cancelled';
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: 'sent' | 'failed' | 'unknown';
  /** ISO 8601. */
  at: string;
  reason?: UnreachedReason;
  /** The conversation in which it was not sent, or not surely. */
  conversationId?: string;
  /** A person has dealt with that conversation since. */
  settled?: true;
}

export interface Booking {
  id: string;
  resourceId: string;
  /** All its resources, in order; the first is `resourceId`. */
  resourceIds: string[];
  optionIds: string[];
  title: string;
  /** ISO 8601 with an offset. */
  start: string;
  /** ISO 8601 with an offset. */
  end: string;
  status: string;
  notes: string;
  /** `id` is that of the customer, if the backend knows customers and this one is known. */
  customer: { id?: string; name: string; phone: string };
  source: string;
  /** Minutes. */
  total_duration: number;
  /** The price to pay. */
  total_price: number;
  /** Why the price to pay is not the total of the services; absent where it is. */
  discount?: BookingDiscount | undefined;
  /** The total of the services; absent where it is the price to pay. */
  list_price?: number | undefined;
  /** The services as they were booked; empty if the backend does not send them. */
  items: BookedItem[];
  /** It was booked on purpose over another one. */
  forced: boolean;
  /** What became of the reminder of its start; null before, or where the backend says nothing. */
  reminder: BookingReminder | null;
  /** What the customer was told last; absent before, or where the backend says nothing. */
  confirmation?: BookingConfirmation;
  /** The series of which it is one; absent for a booking that does not repeat. */
  series?: { id: string };
  /** Rises with each change; undefined if the backend does not send it. */
  version: number | undefined;
  /** The id of the conversation in which it was agreed on, or `null`. */
  conversationId: string | null;
  /** The card of the customer, where it says more than the booking. */
  person?: Person;
}

/** Another price than the total of the services: that price, or what is taken off, as an amount or of 100. */
export interface BookingDiscount {
  kind: 'price' | 'amount' | 'percent';
  value: number;
}

/** A service as it was booked: its present name, duration and price may differ, or it may be gone. */
interface BookedItem {
  optionId: string;
  name: string;
  /** Minutes. */
  duration: number;
  price: number | null;
}

/** A person that the business knows, over all conversations and bookings. */
export interface Customer {
  id: string;
  /** `''` if unknown. */
  name: string;
  /** In the form `+79001112233`. */
  phones: string[];
  /** Small letters, without `@`. */
  usernames: string[];
  note: string;
  tags: string[];
  stage: Stage;
  /** Rises with each change of the fields above; `update` names the version that the person saw. */
  version: number;
  /** Milliseconds since the epoch. */
  created_at: number;
  /** When the last message was sent or received, in milliseconds since the epoch. */
  last_contact_at: number | null;
  /** `start` is ISO 8601 with an offset. */
  next_booking: { id: string; start: string } | null;
  /** The number of conversations. */
  conversations: number;
  /** A person of the customer is blocked since a time in milliseconds; `partly`: another one is not. Missing without a block. */
  blocked?: { since: number; partly: boolean };
  /** The newest one. */
  last_conversation: { id: string; source: Source } | null;
  /** The id of the customer that this one is a part of. Only in `changes`: such a customer is in no list. */
  merged_into: string | null;
  /** Rises with each change: of two states, the higher is newer. */
  changed: number;
}

/** A conversation of a customer, as far as a card shows it. */
export interface CustomerConversation {
  id: string;
  source: Source;
  /** Name of the messenger, such as `telegram`. */
  channel: string;
  /** The customer's name there, else the username or phone, or `''`. */
  title: string;
  bot_username: string | null;
  /** Milliseconds since the epoch. */
  last_message_at: number | null;
}

/** A customer that became a part of another one. */
interface CustomerMerge {
  /** The id that the part had as a customer, and has again when the merge is undone. */
  id: string;
  /** The name of the part, or `''`. */
  name: string;
  /** Milliseconds since the epoch. */
  merged_at: number;
  /**
   * `match`: both had the same phone, or were the same person in the channel. `username`: an earlier version of
   * the server matched them by a username alone, so they may be two people.
   */
  by: 'person' | 'match' | 'username';
}

export interface CustomerCard {
  customer: Customer;
  /** Newest first. */
  conversations: CustomerConversation[];
  /** Upcoming and running ones, soonest first. */
  upcoming: Booking[];
  /** The last ones, newest first. */
  past: Booking[];
  /** Merges that can be undone, newest first. */
  merges: CustomerMerge[];
}

/** How often a customer came, over all their bookings. */
export interface CustomerVisits {
  /** Bookings that were kept. */
  visits: number;
  no_shows: number;
  /** The last visit; `start` is ISO 8601, `resource` the name of the person or thing. */
  last: { booking: string; start: string; resource: string } | null;
}
