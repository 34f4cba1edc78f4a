import * as z from 'zod/mini';
import { id, wireId } from './common.ts';

/** Something of a channel that could not be stored here, or that Telegram no longer gives. */
const missedEvent = z.object({
  id: wireId,
  source: z.enum(['account', 'bot']),
  /** The bot or the account (`integrations` of the status). */
  channel_id: wireId,
  /** When it came, ISO 8601. */
  at: z.string(),
  /** What it is; `gap` for edits and deletions that Telegram no longer gives. */
  kind: z.enum(['message', 'edit', 'deletion', 'button', 'connection', 'gap', 'unknown']),
  /** The begin of its text, as a stranger wrote it; null without one. */
  text: z.nullable(z.string()),
  /** Why it could not be stored, in the words of the program, which are English: no text for a screen by itself. */
  reason: z.string(),
  /** Whether it is kept here so that it can be tried again. */
  repeatable: z.boolean(),
});
export type MissedEvent = z.output<typeof missedEvent>;

export const missedEvents = z.object({ results: z.array(missedEvent) });

export const dismissal = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) });
