import * as z from 'zod';
import { wireId } from './common.ts';

/** A bot of the user. `bot_id` is the number from Telegram, as text. */
export const telegramBot = z.looseObject({
  bot_id: wireId,
  username: z.string().nullish(),
  name: z.string().nullish(),
});
export type TelegramBot = z.output<typeof telegramBot>;

/** The connected personal account. */
export const telegramIntegration = z.looseObject({
  id: wireId,
  phone: z.string().nullish(),
  name: z.string().nullish(),
  username: z.string().nullish(),
});
export type TelegramIntegration = z.output<typeof telegramIntegration>;

export const telegramStatus = z.object({
  connected: z.boolean(),
  integration: telegramIntegration.nullish(),
  bots: z.array(telegramBot).nullish(),
});
export type WireTelegramStatus = z.output<typeof telegramStatus>;

export const startLogin = z.object({
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s()-]{5,24}$/, 'must be a phone number with its country code'),
});

export const confirmCode = z.object({
  code: z.string().trim().min(1).max(16),
  password: z.string().min(1).max(256).optional(),
});

/** `password_required`: the code was right, and the account also has a password. */
export const confirmation = z.looseObject({
  connected: z.boolean().optional(),
  password_required: z.boolean().optional(),
});
export type Confirmation = z.output<typeof confirmation>;

export const createBot = z.object({
  /** The token from Telegram's BotFather. */
  token: z
    .string()
    .trim()
    .regex(/^\d{5,20}:[\w-]{20,128}$/, 'must be a bot token as BotFather gives it out'),
});
export const createdBot = z.looseObject({ bot_id: wireId });
