import type { Customer } from '@switchboard/api-client';

/** A message of a customer. All ids are Telegram's numbers, as text. */
export interface InboundMessage {
  chatId: string;
  /** Unique within the chat; a second delivery with the same number is the same message. */
  externalId: string;
  customer: Customer;
  /** `text`, `photo`, `video`, `voice`, `document` or `unsupported`. */
  type: string;
  /** The text, or the caption of a file. */
  text: string | null;
  /** The number of the message that this one answers. */
  inReplyTo: string | null;
  /** Data for Telegram only, for example the id of a file. */
  raw: unknown;
}

/** A personal account that is signed in. */
export interface AccountProfile {
  accountId: string;
  phone: string;
  name: string | null;
  username: string | null;
}

export interface BotProfile {
  botId: string;
  username: string | null;
  name: string | null;
}

export interface OutgoingText {
  text: string;
  /** The number of the message that is answered. */
  replyTo?: string | undefined;
}

export interface OutgoingMedia {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
  type: 'photo' | 'video' | 'voice' | 'document';
  caption?: string | undefined;
}

/** The number that Telegram gave to a message that it accepted. */
export interface Sent {
  externalId: string;
}

/** Resolves once the message is committed. After a rejection, deliver it again later. */
export type DeliverToAccount = (userId: string, accountId: string, message: InboundMessage) => Promise<void>;
export type DeliverToBot = (botId: string, message: InboundMessage) => Promise<void>;

/** Takes the messages of customers. */
export interface Inbound {
  /** Rejects while the account is not known yet. */
  toAccount: DeliverToAccount;
  /** Drops messages to a bot that is not connected. */
  toBot: DeliverToBot;
}

export type Confirmed = { state: 'connected'; account: AccountProfile } | { state: 'password_required' };

/**
 * Personal accounts, one per user. Calls that reach Telegram throw a TelegramFailed.
 */
export interface AccountConnector {
  /** Signs the known accounts in again and delivers what arrives from now on. */
  start(handlers: {
    deliver: DeliverToAccount;
    /** Telegram ended the session, for example from the owner's other device. */
    disconnected: (userId: string) => Promise<void>;
  }): Promise<void>;
  startLogin(userId: string, phone: string): Promise<void>;
  confirm(userId: string, answer: { code: string; password?: string | undefined }): Promise<Confirmed>;
  disconnect(userId: string): Promise<void>;
  sendText(userId: string, chatId: string, message: OutgoingText): Promise<Sent>;
  sendMedia(userId: string, chatId: string, media: OutgoingMedia): Promise<Sent>;
  close(): Promise<void>;
}

/** Bots, by Telegram's number. `identify` and `sendText` throw a TelegramFailed. */
export interface BotConnector {
  start(handlers: {
    deliver: DeliverToBot;
    /** Telegram no longer accepts the token; the bot has stopped. */
    revoked: (botId: string) => Promise<void>;
  }): void;
  /** Asks Telegram for the owner of a token. */
  identify(token: string): Promise<BotProfile>;
  /** Runs a bot until `close`; restarts a running bot only if its token changed. */
  run(bot: { botId: string; token: string }): void;
  sendText(botId: string, chatId: string, message: OutgoingText): Promise<Sent>;
  close(): Promise<void>;
}

export interface TelegramPorts {
  accounts: AccountConnector;
  bots: BotConnector;
}
