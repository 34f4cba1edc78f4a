import type { Customer, Source } from './schemas/messaging.ts';
import type { TelegramBot, TelegramIntegration } from './schemas/telegram.ts';

/** The signed-in user. An unknown text is `''`. */
export interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  /** URL of a picture, or `''`. */
  avatar: string;
  role: string;
  needs_onboarding: boolean;
}

export interface TelegramStatus {
  connected: boolean;
  integration: TelegramIntegration | null;
  bots: TelegramBot[];
}

/** The thread of one customer. Its key is `source:id`. */
export interface Conversation {
  id: string;
  source: Source;
  integration_id: string | null;
  bot_id: string | null;
  bot_username: string | null;
  is_pinned: boolean;
  last_message_text: string;
  /** ISO 8601, or `null` before the first message. */
  last_message_at: string | null;
  /** Milliseconds since the epoch, or 0 before the first message. */
  last_message_ts: number;
  /** The other side; empty on a backend that does not send it. */
  customer: Customer;
}

export interface Message {
  id: string;
  direction: 'in' | 'out';
  msg_type: string;
  external_id: string | null;
  in_reply_to: string | null;
  text: string;
  raw: unknown;
  /** Milliseconds since the epoch; also the cursor of the conversation. */
  ts: number;
  /** Of a sent message: `unknown` if the channel never confirmed it. `null` if the backend does not send it. */
  delivery: 'sent' | 'unknown' | null;
  /** The idempotency key of a sent message, which identifies the pending one. */
  client_key: string | null;
}

export interface Resource {
  id: string;
  name: string;
  /** `#rrggbb`, or `null` if none was chosen. */
  color: string | null;
  avatar: string | null;
}

export interface BookingOption {
  id: string;
  resourceId: string;
  name: string;
  /** Minutes. */
  duration: number;
  price: number | null;
}

export interface Booking {
  id: string;
  resourceId: string;
  optionIds: string[];
  title: string;
  /** ISO 8601 with an offset. */
  start: string;
  /** ISO 8601 with an offset. */
  end: string;
  status: string;
  notes: string;
  customer: { name: string; phone: string };
  source: string;
  /** Minutes. */
  total_duration: number;
  total_price: number;
}

export interface Agent {
  id: string;
  name: string;
  system_prompt: string;
  /** Settings that this dashboard does not know are kept. */
  intelligence: Record<string, unknown>;
}
