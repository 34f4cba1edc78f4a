import type { Customer } from '@switchboard/api-client';

/** What a customer wrote, as a connector hands it over. All ids are Telegram's own numbers, as text. */
export interface InboundMessage {
  chatId: string;
  /** Unique within the chat: a second delivery with the same number is the same message. */
  externalId: string;
  customer: Customer;
  /** `text`, `photo`, `video`, `voice`, `document`, or another kind that Telegram knows. */
  type: string;
  /** The text, or the caption of a file. */
  text: string | null;
  /** The number of the message that this one answers. */
  inReplyTo: string | null;
  /** What only Telegram understands, for example the id of a file. */
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

/** Telegram took the message and gave it this number. */
export interface Sent {
  externalId: string;
}

/** Resolves once the message is committed. A rejection means: deliver it again later. */
export type DeliverToAccount = (userId: string, accountId: string, message: InboundMessage) => Promise<void>;
export type DeliverToBot = (botId: string, message: InboundMessage) => Promise<void>;

export type Confirmed = { state: 'connected'; account: AccountProfile } | { state: 'password_required' };

/**
 * Personal accounts, one for a user.
 * `startLogin` and `confirm` throw a `Refusal` that says what is wrong with the phone, code or password;
 * `sendText` and `sendMedia` throw a `DeliveryError`.
 */
export interface AccountConnector {
  /** Signs the known accounts in again, and from now on hands over what arrives. */
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

/** Bots, by Telegram's own number. `sendText` throws a `DeliveryError`. */
export interface BotConnector {
  start(handlers: {
    deliver: DeliverToBot;
    /** Telegram no longer takes the token; the bot does not run any more. */
    revoked: (botId: string) => Promise<void>;
  }): void;
  /** Asks Telegram whose token it is. @throws Refusal when Telegram does not know it or cannot be reached. */
  identify(token: string): Promise<BotProfile>;
  /** Runs a bot until `close`; a bot that runs already is left alone unless its token changed. */
  run(bot: { botId: string; token: string }): void;
  sendText(botId: string, chatId: string, message: OutgoingText): Promise<Sent>;
  close(): Promise<void>;
}

export interface TelegramPorts {
  accounts: AccountConnector;
  bots: BotConnector;
}
