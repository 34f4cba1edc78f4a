/** A customer, who wrote to an account or a bot. */
export interface Person {
  id: number;
  name: string;
  phone?: string | undefined;
  username?: string | undefined;
}

/** A message in the format of the Bot API; only the fields that this emulator sets. */
export interface ApiMessage {
  message_id: number;
  /** Seconds since the epoch. */
  date: number;
  chat: { id: number; type: 'private'; first_name?: string | undefined; username?: string | undefined };
  from: { id: number; is_bot: boolean; first_name: string; username?: string | undefined };
  [field: string]: unknown;
}

export interface Update {
  update_id: number;
  message?: ApiMessage;
  edited_message?: ApiMessage;
  business_message?: ApiMessage;
  edited_business_message?: ApiMessage;
  deleted_business_messages?: {
    business_connection_id: string;
    chat: ApiMessage['chat'];
    message_ids: number[];
  };
  business_connection?: {
    id: string;
    user: ApiMessage['from'];
    user_chat_id: number;
    date: number;
    is_enabled: boolean;
    rights?: { can_reply?: true };
  };
  message_reaction?: {
    chat: ApiMessage['chat'];
    message_id: number;
    user: ApiMessage['from'];
    /** Seconds since the epoch. */
    date: number;
    old_reaction: { type: 'emoji'; emoji: string }[];
    new_reaction: { type: 'emoji'; emoji: string }[];
  };
  callback_query?: {
    id: string;
    from: ApiMessage['from'];
    message: ApiMessage;
    chat_instance: string;
    data: string;
  };
}

/** A personal account whose holder lets a bot serve its chats. */
export interface BusinessLink {
  /** Telegram's id of the connection. */
  id: string;
  account: { id: number; name: string };
  canReply: boolean;
  isEnabled: boolean;
  nextMessageId: number;
}

/** Texts of a bot for people of one language. */
export interface OwnTexts {
  name?: string | undefined;
  description?: string | undefined;
  short_description?: string | undefined;
  commands?: { command: string; description: string }[] | undefined;
}

export interface Bot {
  id: number;
  token: string;
  name: string;
  username: string;
  owner?: string | undefined;
  /** Shown in an empty chat. */
  description?: string | undefined;
  /** Shown in the profile. */
  short_description?: string | undefined;
  commands?: { command: string; description: string }[] | undefined;
  /** Texts for a language, by its code. */
  ownTexts?: Record<string, OwnTexts> | undefined;
  /** The file of the picture. */
  picture?: string | undefined;
  /** Also ended ones. */
  business?: BusinessLink[] | undefined;
  nextUpdateId: number;
  nextMessageId: number;
  /** Kinds of updates that the bot wants; empty means all. */
  allowed: string[];
  /** Not yet confirmed, oldest first. */
  updates: Update[];
  /** Customers who wrote to it: a bot cannot write first. */
  chats: number[];
  blockedBy: number[];
  /** Address that gets the updates instead of getUpdates. */
  webhook?: string | undefined;
  /** Goes with each delivery to the webhook. */
  webhookSecret?: string | undefined;
  /** The last delivery that failed. `date` is in seconds since the epoch. */
  webhookError?: { date: number; message: string } | undefined;
}

/** A person's own Telegram account, which the dashboard's user connects. */
export interface Account {
  id: number;
  phone: string;
  name: string;
  password?: string | undefined;
  nextMessageId: number;
}

/** The dashboard's login at an account. */
export interface AccountSession {
  /** The dashboard's id of the user who holds it. */
  userId: string;
  phone: string;
  /** Not yet received by the dashboard, oldest first. */
  pending: AccountNews[];
}

/** A login of the dashboard that waits for its code. */
interface PendingLogin {
  userId: string;
  /** Whether it adds an account. */
  adds?: boolean | undefined;
  phone: string;
}

/** A QR code that the dashboard shows to a user. */
export interface QrLogin {
  userId: string;
  /** Whether it adds an account. */
  adds?: boolean | undefined;
  token: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The account that scanned it. */
  phone?: string | undefined;
}

export interface LoginCode {
  phone: string;
  code: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  wrongTries: number;
}

export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  /** Bytes, as announced. */
  size: number;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** Seconds. */
  duration?: number | undefined;
  /** Loudness over time, each 0 to 31. */
  waveform?: number[] | undefined;
  /** The id of a small picture of it. */
  thumbnail?: string | undefined;
}

export type FileType = 'photo' | 'video' | 'voice' | 'document';

/** A message between a customer and a bot or an account. */
export interface ChatMessage {
  /** `account`, `bot:<bot_id>` or `business:<connection>`. */
  via: string;
  /** The user whose account it is; absent for a bot. */
  userId?: string | undefined;
  /** The phone of that account; absent in messages from before a user could have several. */
  phone?: string | undefined;
  /** The customer. */
  chat: Person;
  /** The customer, the owner on their own phone, or the dashboard. */
  author: 'customer' | 'owner' | 'dashboard';
  message_id: number;
  type: 'text' | FileType;
  text: string | null;
  file?: StoredFile | undefined;
  reply_to?: number | undefined;
  /** Telegram's number of the album of which it is a part. */
  album?: string | undefined;
  /** Buttons of a bot's message, in one row. */
  buttons?: Button[] | undefined;
  /** The bot's last answer to a pressed button. */
  notice?: string | undefined;
  /** ISO 8601. */
  at: string;
  edited_at?: string | undefined;
  deleted?: boolean | undefined;
  /** Emoji of the account or bot, and of the customer. */
  reaction?: string | undefined;
  customer_reaction?: string | undefined;
  /** The author of a forwarded message. */
  forwarded_from?: string | undefined;
  /** The customer has seen it. */
  read?: boolean | undefined;
}

export interface Button {
  text: string;
  data: string;
}

/** Telegram's reports to the dashboard about an account, with messages as of that time. */
export type AccountNews =
  | { kind: 'message' | 'edited'; message: ChatMessage }
  | { kind: 'deleted'; ids: number[] }
  | { kind: 'reacted'; message: ChatMessage }
  | { kind: 'read'; chat: number; upTo: number };

/** The state that survives a restart. */
export interface World {
  nextId: number;
  people: Person[];
  bots: Bot[];
  accounts: Account[];
  sessions: AccountSession[];
  codes: LoginCode[];
  logins: PendingLogin[];
  qrs: QrLogin[];
  files: StoredFile[];
  /** Messages of all chats, oldest first. */
  messages: ChatMessage[];
}

export const emptyWorld = (): World => ({
  nextId: 5_000_000_001,
  people: [],
  bots: [],
  accounts: [],
  sessions: [],
  codes: [],
  logins: [],
  qrs: [],
  files: [],
  messages: [],
});
