import type { Readable } from 'node:stream';
import type { BotLanguage, Contact } from '@switchboard/api-client';
import type { Update } from 'grammy/types';
import type { Transaction } from '../db/database.ts';
import type { MediaRow } from '../db/schema/messaging.ts';

/** A file of a message in the channel. Its bytes stay there until `download`. */
export interface InboundMedia
  extends Pick<
    MediaRow,
    'kind' | 'name' | 'contentType' | 'size' | 'width' | 'height' | 'duration' | 'waveform'
  > {
  /** How the connector finds the file; it can be stored as JSON. */
  remote: unknown;
  /** How the connector finds the channel's own small picture of a video or document; null if there is none. */
  thumbnail: unknown;
}

/** A message in a private chat with a customer. All ids are Telegram's numbers, as text. */
export interface InboundMessage {
  chatId: string;
  /** The Business connection through which a bot sees the chat; absent for chats of the account or the bot itself. */
  businessConnectionId?: string | undefined;
  /** Unique within the chat; a second delivery with the same number is the same message. */
  externalId: string;
  /** `owner` for what the owner wrote on another device. */
  author: 'customer' | 'owner';
  /** Telegram sent it by itself for the owner, such as a greeting: it is not an answer. */
  isAutomatic?: true | undefined;
  /** Time of Telegram's clock. */
  sentAt: Date;
  customer: Contact;
  /** Language of the customer's app, such as `en` or `pt-br`; null if Telegram does not report it. */
  language: string | null;
  /** `text`, `photo`, `video`, `voice`, `document`, a type of SpecialContent, or `unsupported`. */
  type: string;
  /** The text, the caption of a file, or the content of another type in words. */
  text: string | null;
  /** The number of the message that this one answers. */
  inReplyTo: string | null;
  media: InboundMedia | null;
  /** The channel's id of the album of which the message is a part. */
  albumId?: string | undefined;
  /** Original data of the channel. */
  raw: unknown;
}

/** An event of a private chat. A second delivery of the same event changes nothing. */
export type InboundEvent =
  | { kind: 'message'; message: InboundMessage }
  /** The current message; also delivered for a message that is not known yet, except with `isKnown`. */
  | { kind: 'edited'; message: InboundMessage; editedAt: Date; isKnown?: true | undefined }
  /** Personal accounts number the messages of all private chats together, and Telegram names no chat. */
  | {
      kind: 'deleted';
      chatId: string | null;
      businessConnectionId?: string | undefined;
      externalIds: string[];
    }
  /** The reactions to a message as they are now. */
  | {
      kind: 'reacted';
      chatId: string;
      businessConnectionId?: string | undefined;
      externalId: string;
      /** Emoji of the customer. */
      emojis: string[];
      /** The emoji of the account; absent if the channel does not tell. */
      own?: string | null | undefined;
    }
  /** The customer has read the messages of the account up to this number. */
  | { kind: 'read'; chatId: string; businessConnectionId?: undefined; upTo: string };

/** A customer pressed a button below a bot's message. */
export interface Pressed {
  kind: 'pressed';
  chatId: string;
  businessConnectionId?: string | undefined;
  data: string;
}

/** The holder of a personal account lets a bot serve its chats, changes its rights, or ends that. */
export interface BusinessChange {
  kind: 'business';
  /** Telegram's id of the connection. */
  id: string;
  /** Telegram's number of the account. */
  accountId: string;
  /** Telegram's number of the update that told it: updates of a webhook may come late. */
  updateId: number;
  name: string | null;
  username: string | null;
  canReply: boolean;
  isEnabled: boolean;
}

/** A personal account that is signed in. */
export interface AccountProfile {
  accountId: string;
  phone: string;
  name: string | null;
  username: string | null;
}

interface BotProfile {
  botId: string;
  username: string | null;
  name: string | null;
}

/** The texts of a bot at Telegram: for everyone, or for a language, where those that are empty are those for everyone. */
export interface BotTexts {
  commands: readonly { command: string; description: string }[];
  shortDescription: string;
  description: string;
  name: string;
}

/** How a bot finds a file; it can be stored as JSON. */
export interface BotFile {
  fileId: string;
  /** The same for all bots, and for the same bytes. */
  uniqueId: string;
  /** Bytes, as announced. */
  size: number | null;
}

export interface OutgoingText {
  text: string;
  /** The number of the message that is answered. */
  replyTo?: string | undefined;
  /** The Business connection on whose behalf a bot sends. */
  businessConnectionId?: string | undefined;
  /** Below the message, in one row. Accounts have none. */
  buttons?: readonly Button[] | undefined;
}

/** A button that a customer can press. */
export interface Button {
  text: string;
  /** Data that a press sends back; at most 64 bytes. */
  data: string;
}

export interface OutgoingMedia {
  /** A file on this machine, which exists until the call settles. */
  path: string;
  /** Bytes. */
  size: number;
  fileName: string;
  contentType: string;
  type: MediaRow['kind'];
  /** Seconds of a video or a voice message, if known. */
  duration?: number | undefined;
  /** Loudness over time of a voice message, each 0 to 31. */
  waveform?: number[] | undefined;
  /** Pixels of a video, if known. */
  width?: number | undefined;
  height?: number | undefined;
  caption?: string | undefined;
  /** The Business connection on whose behalf a bot sends. */
  businessConnectionId?: string | undefined;
  /** The number of the message that is answered. */
  replyTo?: string | undefined;
}

/** Photos and videos, or documents, that are one album: 2 to 10. */
export interface OutgoingAlbum extends Pick<OutgoingMedia, 'businessConnectionId' | 'replyTo'> {
  /** The caption of the first one is that of the album. */
  parts: readonly Omit<OutgoingMedia, 'businessConnectionId' | 'replyTo'>[];
}

/** A change of a message that is in a chat. Each can be repeated: what is done already is a success. */
export type MessageAct = {
  /** The Business connection on whose behalf a bot acts. */
  businessConnectionId?: string | undefined;
  /** Telegram's number of the message. */
  externalId: string;
} & (
  | { kind: 'edit'; text: string; isCaption: boolean }
  /** For both sides. */
  | { kind: 'delete' }
  /** In place of the reaction before; null removes it. */
  | { kind: 'react'; emoji: string | null }
);

/** A message to forward. */
export interface ForwardedFrom {
  chatId: string;
  /** Telegram's number of the message. */
  externalId: string;
}

/** What Telegram said about a change that it made. */
export interface ActDone {
  /** The time of an edit, in milliseconds since the epoch by Telegram's clock; null if Telegram did not say. */
  editedAt: number | null;
}

/** The number that Telegram gave to a message that it accepted. */
export interface Sent {
  externalId: string;
}

/** The numbers of the messages of an album, in their order. */
export interface AlbumSent {
  externalIds: string[];
}

/** An event that cannot be stored, or changes that Telegram no longer gives. */
export interface Parked {
  /** The event as the channel sent it; undefined for changes that Telegram no longer gives. */
  raw?: unknown;
  error: unknown;
}

/** The account that a user of the dashboard connected. */
export interface AccountRef {
  userId: string;
  /** Telegram's number of the account. */
  accountId: string;
}

/** A login of a user under way. One that adds an account goes on beside one for the first account. */
export interface LoginRef {
  userId: string;
  adds: boolean;
}

/**
 * Stores an account that is signed in.
 * @param join stores its session in the same transaction
 * @throws Refusal when it may not be connected; then nothing is stored
 */
export type StoreAccount = (
  account: AccountProfile,
  join: (tx: Transaction) => Promise<void>,
) => Promise<void>;

/** How far the connector of an account is in reading in what arrived while it could not. */
export interface Backlog {
  /** Events that this delivery is about. */
  handled: number;
  /** Events that wait behind them; null if that is not known, 0 when the connector has caught up. */
  waiting: number | null;
}

/**
 * Resolves after the events are committed, in their order. After a rejection, deliver them again later: some of them may
 * be committed.
 * @param backlog is stored together with the events; without it, nothing about it changes
 */
type DeliverToAccount = (
  account: AccountRef,
  events: readonly InboundEvent[],
  backlog?: Backlog,
) => Promise<void>;
/** Resolves after the event is committed, to the answer to a pressed button. After a rejection, deliver it again later. */
type DeliverToBot = (
  botId: string,
  event: InboundEvent | Pressed | BusinessChange,
) => Promise<string | undefined>;

/** Receives the events of private chats. */
export interface Inbound {
  /** Rejects with an AccountUnknown for an account that is not stored. */
  toAccount: DeliverToAccount;
  /** Drops events of a bot that is not connected. */
  toBot: DeliverToBot;
  /** A customer writes to an account. It lasts for seconds, is not stored, and may be dropped. */
  typing(account: AccountRef, chatId: string): void;
  /** The number of the newest message of each chat of an account that is stored here, by chat. */
  newestOfAccount(account: AccountRef): Promise<Map<string, string>>;
}

/** A login code that Telegram sent. */
export interface CodeSent {
  /** Seconds until a new code may be requested. */
  resendAfter: number;
  /** Seconds until the login is closed. */
  expiresIn: number;
}

/** A login code that was sent and not confirmed yet. */
export interface CodeUnderWay {
  phone: string;
  /** Seconds until the login is closed. */
  expiresIn: number;
}

/** The account also has a password; `hint` is that of the owner for it, if there is one. */
export interface PasswordAsked {
  state: 'password_required';
  hint?: string | undefined;
}

/** A code to scan with a Telegram app that is signed in. */
export interface QrShown {
  state: 'waiting';
  /** The content of the code: a link that signs the app's account in here. */
  link: string;
  /** Seconds until the code is replaced. */
  expiresIn: number;
}

/** What Telegram made of a login. */
export type Confirmed = { state: 'connected' } | PasswordAsked;

/** Sends and downloads; `Key` is an account, or Telegram's number of a bot. */
export interface Messenger<Key> {
  sendText(key: Key, chatId: string, message: OutgoingText): Promise<Sent>;
  sendMedia(key: Key, chatId: string, media: OutgoingMedia): Promise<Sent>;
  /** Sends all parts or none. */
  sendAlbum(key: Key, chatId: string, album: OutgoingAlbum): Promise<AlbumSent>;
  act(key: Key, chatId: string, act: MessageAct): Promise<ActDone>;
  /** Shows the customer for some seconds that the business writes. */
  type(key: Key, chatId: string, businessConnectionId?: string): Promise<void>;
  /** Forwards a message of another chat of the same account or bot, with the name of its author. */
  forward(key: Key, chatId: string, from: ForwardedFrom): Promise<Sent>;
  /** A stream that fails with a TelegramFailed. `remote` is `remote` or `thumbnail` of the file's media. */
  download(key: Key, remote: unknown, signal: AbortSignal): Promise<Readable>;
}

/**
 * Personal accounts, several per user. Every server sends and downloads through all of them; one server at a time uses the
 * session of an account. Calls that reach Telegram throw a TelegramFailed.
 */
export interface AccountConnector extends Messenger<AccountRef> {
  /**
   * Signs in the known accounts that no other server holds, and delivers messages and changes since the newest stored
   * message, and from now on.
   */
  start(handlers: {
    deliver: DeliverToAccount;
    newest: Inbound['newestOfAccount'];
    typing: Inbound['typing'];
    /** Keeps an event aside that cannot be delivered. Resolves after that is committed. */
    park: (account: AccountRef, parked: Parked) => Promise<void>;
    /** Deliveries of the account fail with an error and are repeated; undefined when they succeed again. */
    stuck: (account: AccountRef, error: unknown) => void;
    /** Telegram ended the session, for example from the owner's other device. */
    disconnected: (account: AccountRef) => Promise<void>;
  }): Promise<void>;
  startLogin(login: LoginRef, phone: string): Promise<CodeSent>;
  /** The login whose code can still be confirmed; undefined if there is none, or it shows a QR code. */
  codeUnderWay(login: LoginRef): Promise<CodeUnderWay | undefined>;
  /** @throws what `store` throws: then the new session is ended at Telegram, and no other one is touched */
  confirm(
    login: LoginRef,
    answer: { code: string; password?: string | undefined },
    store: StoreAccount,
  ): Promise<Confirmed>;
  startQrLogin(login: LoginRef): Promise<QrShown>;
  /**
   * Waits until the code is scanned or over, at most a minute; after a scan that asked for a password, signs in with it.
   * @returns `waiting` with the next code
   */
  confirmQr(login: LoginRef, password: string | undefined, store: StoreAccount): Promise<Confirmed | QrShown>;
  /**
   * Forgets the session of an account in a transaction.
   * @returns call it after the commit: it ends the session at Telegram; false if Telegram did not confirm that in time
   */
  end(tx: Transaction, account: AccountRef): Promise<() => Promise<boolean>>;
  close(): Promise<void>;
}

/** Why a bot does not receive. */
export type BotProblem =
  /** Another program polls it, or Telegram does not answer. */
  | { kind: 'conflict' | 'unreachable' }
  /** Telegram asks for a pause; `detail` is its end as ISO 8601. */
  | { kind: 'limited'; detail: string }
  /** Another program set a webhook; `detail` is its host. */
  | { kind: 'webhook'; detail: string }
  /** Telegram does not reach the webhook of this installation; `detail` has its words. */
  | { kind: 'undelivered'; detail: string };

/** What Telegram delivered to the webhooks of bots, stored until it is handled, and the webhooks that are set. */
export interface BotInbox {
  /** The oldest updates that wait, in Telegram's order. */
  take(botId: string): Promise<Update[]>;
  /** The trace of the delivery that stored an update. */
  traceOf(update: Update): string | undefined;
  /** Forgets the content of an update. */
  done(botId: string, updateId: number): Promise<void>;
  /** Resolves when an update may have arrived, after `ms`, or on `signal`. It listens from the moment of the call. */
  wait(botId: string, signal: AbortSignal, ms: number): Promise<void>;
  /** The webhook that this installation set last; null when it set none, or removed it. */
  webhookOf(botId: string): Promise<string | null>;
  noteWebhook(botId: string, url: string | null): Promise<void>;
}

export interface BotHandlers {
  deliver: DeliverToBot;
  /** The token of a connected bot. One that is switched off still downloads. */
  tokenOf: (botId: string, use: 'send' | 'download') => Promise<string | undefined>;
  /** Telegram has not accepted this token for minutes. The connector continues to ask, ever more slowly. */
  revoked: (botId: string, token: string) => Promise<void>;
  /** As for accounts. */
  park: (botId: string, parked: Parked) => Promise<void>;
  stuck: (botId: string, error: unknown) => void;
  inbox: BotInbox;
  /** Called when the problem of a running bot changes, and with null when it receives, also after it was revoked. */
  problem: (botId: string, problem: BotProblem | null) => Promise<void>;
}

/**
 * Bots, by Telegram's number. Every server sends through all bots; one server at a time runs a bot. Calls that reach
 * Telegram throw a TelegramFailed.
 */
export interface BotConnector extends Messenger<string> {
  start(handlers: BotHandlers): void;
  /** Asks Telegram for the owner of a token. */
  identify(token: string): Promise<BotProfile>;
  /** Asks Telegram for the texts of a bot for a language, by default for everyone. */
  readTexts(token: string, language?: BotLanguage): Promise<BotTexts>;
  /** Sets texts of a bot at Telegram, one after the other. @throws TelegramFailed that names the first refused one */
  changeTexts(token: string, texts: Partial<BotTexts>, language?: BotLanguage): Promise<void>;
  /** Asks Telegram for the picture of a bot; null if it has none. */
  findPicture(token: string): Promise<BotFile | null>;
  /** How many updates wait at Telegram. */
  countWaiting(token: string): Promise<number>;
  /** Removes the webhook that another program set, so that the bot receives here. */
  removeWebhook(token: string): Promise<void>;
  /** Removes a webhook of this installation, if Telegram still has it. Never rejects: without a bot it delivers nothing. */
  leaveWebhook(token: string, url: string): Promise<void>;
  /**
   * Receives the events of a bot until `stop` or `close`; restarts a running bot only if its token changed.
   * @param bot with `isRevoked: false` for a running bot, a token that was not accepted is tried again at once
   */
  run(bot: { botId: string; token: string; isRevoked: boolean }): void;
  stop(botId: string): Promise<void>;
  close(): Promise<void>;
}

export interface TelegramPorts {
  accounts: AccountConnector;
  bots: BotConnector;
}
