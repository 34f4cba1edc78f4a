import * as z from 'zod/mini';
import { timestamp, trimmed, wireId } from './common.ts';
import { MAX_QUICK_REPLY_NAME, MAX_TEXT_LENGTH } from './limits.ts';

/** A reusable text. It may contain variables, such as `{first_name}`. */
export const quickReply = z.looseObject({
  id: wireId,
  /** The text that the user types after `/` to find it. */
  name: z.string(),
  text: z.string(),
  /** Time of the last change. */
  updated_ts: timestamp,
});
export type QuickReply = z.output<typeof quickReply>;

export const quickReplies = z.looseObject({
  /** By name. */
  results: z.array(quickReply),
});

export const saveQuickReply = z.object({
  name: trimmed(1, MAX_QUICK_REPLY_NAME),
  text: trimmed(1, MAX_TEXT_LENGTH),
});
export type SaveQuickReply = z.input<typeof saveQuickReply>;
