import * as z from 'zod/mini';
import { id, trimmed, wireId } from './common.ts';

/**
 * Messages and changes of a channel that are missing here, because they could not be stored or because Telegram no
 * longer gives them. An extension of the base contract.
 */
const missed = z.nullish(
  z.object({
    count: z.number(),
    /** When the first of them came; ISO 8601. */
    since: z.string(),
  }),
);
export type Missed = NonNullable<z.output<typeof missed>>;

/** A personal account that connected a bot in Telegram, so that it serves its chats. */
const businessConnection = z.object({
  /** Telegram's id of the connection. */
  id: z.string(),
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  /** Any account can ask. Nothing of its chats arrives until it is `allowed`. */
  state: z.enum(['asked', 'allowed', 'refused']),
  /** False after the holder of the account ended the connection. */
  enabled: z.boolean(),
  /** Whether the holder lets the bot answer. */
  can_reply: z.boolean(),
});
export type BusinessConnection = z.output<typeof businessConnection>;

export const businessAnswer = z.object({
  connection_id: z.string().check(z.minLength(1), z.maxLength(256)),
  allowed: z.boolean(),
});

/** A bot of the user. `bot_id` is the number from Telegram, as text, with a suffix if the bot was of another user before. */
const telegramBot = z.looseObject({
  bot_id: wireId,
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  // All below is an extension of the base contract.
  /** Changes with the picture of the bot; null for a bot without one. */
  picture: z.nullish(z.string()),
  /** `moved`: another workspace connected the bot, and its conversations here can only be read. */
  status: z.nullish(z.enum(['active', 'off', 'revoked', 'moved'])),
  /**
   * Why the bot receives nothing: another program polls it, Telegram asks for a pause, Telegram does not answer,
   * Telegram does not reach the webhook of this installation, another program set a webhook, the token is no longer valid, or another workspace has the bot now.
   */
  problem: z.nullish(
    z.object({
      kind: z.enum(['conflict', 'limited', 'unreachable', 'undelivered', 'webhook', 'revoked', 'moved']),
      /** ISO 8601. */
      since: z.string(),
      /**
       * The host of the webhook, the end of the pause (ISO 8601), Telegram's reason, or `unreadable` beside `revoked` where
       * the server lost the key of the token.
       */
      detail: z.nullish(z.string()),
    }),
  ),
  /** When the last message or other event arrived, ISO 8601; null before the first. */
  received_at: z.nullish(z.string()),
  /** The agent of the bot, even when it is switched off. */
  agent: z.nullish(z.object({ id: wireId, name: z.string() })),
  /** Accounts that connected the bot; those that wait for an answer first. */
  business: z.nullish(z.array(businessConnection)),
  missed,
});
export type TelegramBot = z.output<typeof telegramBot>;

/** The first connected personal account. */
const telegramIntegration = z.looseObject({
  id: wireId,
  phone: z.nullish(z.string()),
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  missed,
});
export type TelegramIntegration = z.output<typeof telegramIntegration>;

/** A personal account of the business. */
const telegramAccount = z.extend(telegramIntegration, {
  connected: z.boolean(),
  /** What tells it from the others: its name, with the phone where another one has the same name. */
  label: z.nullish(z.string()),
  /** When Telegram signed the account out, ISO 8601. Absent for one that is connected, or was disconnected here. */
  signed_out_at: z.nullish(z.string()),
});
export type TelegramAccount = z.output<typeof telegramAccount>;

export const telegramStatus = z.object({
  connected: z.boolean(),
  integration: z.nullish(telegramIntegration),
  bots: z.nullish(z.array(telegramBot)),
  /**
   * All personal accounts of the business, the oldest first; also those that are no longer connected, whose
   * conversations can be read, not written. An extension of the base contract.
   */
  integrations: z.nullish(z.array(telegramAccount)),
  /**
   * The personal account that Telegram signed out, as long as no account is connected. An extension of the base
   * contract.
   */
  signed_out: z.nullish(
    z.object({
      phone: z.nullish(z.string()),
      name: z.nullish(z.string()),
      /** ISO 8601. */
      since: z.string(),
    }),
  ),
  /**
   * Address of a page that stands in for the apps of Telegram, where bot tokens come from and customers write; absent
   * with the real Telegram. An extension of the base contract.
   */
  stand_in: z.nullish(z.string()),
  /** Whether an account can be connected by a QR code. An extension of the base contract. */
  qr_login: z.optional(z.boolean()),
  /**
   * The login whose code was sent and can still be entered: the phone, and the seconds until it is closed; null if there
   * is none. An extension of the base contract.
   */
  login: z.nullish(z.object({ phone: z.string(), expires_in: z.number() })),
});
export type WireTelegramStatus = z.output<typeof telegramStatus>;

/**
 * Whether the login connects an account beside the others. Otherwise it takes the place of the first one. An extension of
 * the base contract.
 */
const add = z.optional(z.boolean());

export const startLogin = z.object({
  add,
  phone: z
    .string()
    .check(z.trim(), z.regex(/^\+?[\d\s()-]{5,24}$/, 'must be a phone number with its country code')),
});

/** When a new code may be requested, and when the code expires, in seconds. An extension of the base contract. */
export const codeSent = z.nullish(
  z.looseObject({ resend_after: z.optional(z.number()), expires_in: z.optional(z.number()) }),
);

export const confirmCode = z.object({
  add,
  code: trimmed(1, 16),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});

/** `password_required`: the code was right, and the account also has a password, with its owner's hint (an extension). */
export const confirmation = z.looseObject({
  connected: z.optional(z.boolean()),
  password_required: z.optional(z.boolean()),
  password_hint: z.optional(z.string()),
});
export type Confirmation = z.output<typeof confirmation>;

/** A QR code: what it says, and the seconds until the next one replaces it. */
export const qrCode = z.object({ link: z.string(), expires_in: z.number() });

export type QrCode = z.output<typeof qrCode>;

export const startQrLogin = z.optional(z.object({ add }));

/** Without a password, the call waits until the code is scanned or replaced. */
export const confirmQrLogin = z.object({
  add,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});
/** `qr` is the next code, as long as none was scanned. */
export const qrConfirmation = z.extend(confirmation, { qr: z.optional(qrCode) });
export type QrConfirmation = z.output<typeof qrConfirmation>;

export const disconnect = z.object({
  /** The account, by its id in `integrations`; by default the first one. */
  account: z.optional(id),
  /** Whether the conversations of the account stay here to read. */
  conversations: z.enum(['keep', 'remove']),
});
/** Whether Telegram confirmed the end of the session. If not, its owner can end it in Telegram's list of devices. */
export const disconnected = z.object({ logged_out: z.boolean() });

export const createBot = z.object({
  /** The token from Telegram's BotFather. */
  token: z
    .string()
    .check(z.trim(), z.regex(/^\d{5,20}:[\w-]{20,128}$/, 'must be a bot token as BotFather gives it out')),
});
export const createdBot = z.looseObject({ bot_id: wireId });

export const updateBot = z.object({ enabled: z.boolean() });

export const removedBot = z.object({ conversations: z.enum(['keep', 'remove']) });
export type KeptConversations = z.output<typeof removedBot>['conversations'];
