import * as z from 'zod/mini';
import { trimmed } from './common.ts';
import { BOT_LANGUAGES, BOT_TEXT_LIMITS } from './limits.ts';

/** Without a language, the texts for everyone. */
export const botLanguage = z.object({ language: z.optional(z.enum(BOT_LANGUAGES)) });

const botCommand = z.object({ command: z.string(), description: z.string() });

/** The texts of a bot, as Telegram has them for everyone, or for a language: those that are empty are those for everyone. */
export const botProfile = z.object({
  name: z.string(),
  /** Shown in an empty chat with the bot. */
  description: z.string(),
  /** Shown in the profile of the bot, and beside links to it. */
  short_description: z.string(),
  /** The commands that Telegram offers in the chat, in their order. */
  commands: z.array(botCommand),
});
export type BotProfile = z.output<typeof botProfile>;

/** New texts; those that are missing stay. Only a language may have an empty name. */
export const botProfileChange = z.object({
  name: z.optional(trimmed(0, BOT_TEXT_LIMITS.name)),
  description: z.optional(trimmed(0, BOT_TEXT_LIMITS.description)),
  short_description: z.optional(trimmed(0, BOT_TEXT_LIMITS.shortDescription)),
  commands: z.optional(
    z
      .array(
        z.object({
          command: z
            .string()
            .check(z.regex(/^[a-z0-9_]{1,32}$/, 'must be of small letters, digits and underscores')),
          description: trimmed(1, BOT_TEXT_LIMITS.commandDescription),
        }),
      )
      .check(z.maxLength(BOT_TEXT_LIMITS.commands)),
  ),
});
export type BotProfileChange = z.output<typeof botProfileChange>;

/** Telegram keeps what waits for a day. */
export const waiting = z.object({ waiting: z.number() });
