import * as z from 'zod/mini';
import { id, queryNumber, seen, timestamp, trimmed, wireId } from './common.ts';
import { mediaFields } from './inbox.ts';
import { MAX_QUICK_REPLY_FILES, MAX_QUICK_REPLY_NAME, MAX_TEXT_LENGTH } from './limits.ts';
import { media } from './messaging.ts';

/** A reusable text, perhaps with files. It may contain variables, such as `{first_name}`. */
export const quickReply = z.looseObject({
  id: wireId,
  /** The text that the user types after `/` to find it. */
  name: z.string(),
  text: z.string(),
  /** Time of the last change; another one after each change. */
  updated_ts: timestamp,
  /** In the order of sending. Present only where there are some. */
  files: z.optional(z.array(media)),
});
export type WireQuickReply = z.output<typeof quickReply>;

export const quickReplies = z.looseObject({
  /** By name. */
  results: z.array(quickReply),
});

const content = {
  name: trimmed(1, MAX_QUICK_REPLY_NAME),
  /** May be empty where there are files. */
  text: trimmed(0, MAX_TEXT_LENGTH),
  /** Ids of uploaded files, in the order of sending. Without it a change keeps the files. */
  files: z.optional(z.array(id).check(z.maxLength(MAX_QUICK_REPLY_FILES))),
};

export const createQuickReply = z.object(content);
export const updateQuickReply = z.object({ ...content, before: seen });
export type SaveQuickReply = z.input<typeof updateQuickReply>;

export const removeQuickReplyQuery = z.object({
  /** The `updated_ts` that the person saw: another one is refused with 412. Without it whatever is there is removed. */
  updated_ts: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
});

/** The browser's data about a video. */
export const replyFileFields = z.pick(mediaFields, {
  duration: true,
  width: true,
  height: true,
  poster: true,
});

export const sendReplyFile = z.object({
  /** The id of a file of a quick reply. */
  file: id,
  caption: mediaFields.shape.caption,
  in_reply_to: mediaFields.shape.in_reply_to,
});
