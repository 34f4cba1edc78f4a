import * as z from 'zod/mini';
import { id, queryNumber, timestamp, wireId } from './common.ts';
import { mediaFields } from './inbox.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { media } from './messaging.ts';
import { clocks, timeZone } from './schedule.ts';

const moment = z.iso.datetime({ offset: true });
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT_LENGTH));

const scheduledMessage = z.looseObject({
  id: wireId,
  /** When it is sent, ISO 8601. */
  at: z.string(),
  msg_type: z.string(),
  text: z.nullish(z.string()),
  media: z.nullish(media),
  unless_reply: z.boolean(),
  /** A person chose the very time, which may be in the quiet hours. */
  chosen: z.boolean(),
  /** `replied`: the customer wrote first. `failed`: the server could not send it. Both wait for a person. */
  state: z.enum(['waiting', 'replied', 'failed']),
  /** The conversation in which the customer wrote first, if it is another one. */
  replied_in: z.optional(wireId),
  author_id: z.nullish(wireId),
  /** Rises with each change. */
  changed: z.int(),
});
/** A message that is sent later. */
export type WireScheduled = z.output<typeof scheduledMessage>;

export const scheduledMessages = z.looseObject({
  /** In the order of their times. */
  results: z.array(scheduledMessage),
});

/** The zone of the browser counts while neither that of the customer nor that of the business is known. */
export const sendTimesQuery = z.object({ zone: z.optional(timeZone) });

/** What the form for a time offers in one conversation. */
export const sendTimes = z.looseObject({
  /** The clocks by which times are meant, and whose they are. */
  clocks,
  of: z.enum(['customer', 'business', 'caller']),
  /** The clocks of the business, where they differ from those. */
  home: z.optional(clocks),
  /** Minutes of the day, by `clocks`, from which and until which customers are left in peace; equal without such hours. */
  quiet: z.tuple([z.int(), z.int()]),
  /** Times to offer, outside of the quiet hours, in ISO 8601. */
  choices: z.array(z.object({ name: z.enum(['later', 'tomorrow', 'monday']), at: z.string() })),
  /** The last time that can be chosen, ISO 8601. */
  until: z.string(),
});
export type WireSendTimes = z.output<typeof sendTimes>;

/** A text to send later. Needs an `Idempotency-Key`. */
export const scheduleBody = z.object({
  text,
  at: moment,
  unless_reply: z.boolean(),
  chosen: z.boolean(),
  /** The `ts` of the newest message that the person saw: a later one of the customer counts as a reply. */
  seen: z.optional(timestamp),
  in_reply_to: z.optional(id),
});
export type ScheduleBody = z.input<typeof scheduleBody>;

const flag = z.optional(z.literal('1'));

export const scheduleFields = z.extend(mediaFields, {
  at: moment,
  unless_reply: flag,
  chosen: flag,
  seen: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
});

export const scheduledParams = z.object({ id, scheduled: id });

/** Only the given fields change. A changed one waits for its time again. */
export const rescheduleBody = z.object({
  /** The `changed` that the person saw; another one is refused with 409 `stale_scheduled`. */
  changed: z.int(),
  text: z.optional(z.string().check(z.trim(), z.maxLength(MAX_TEXT_LENGTH))),
  at: z.optional(moment),
  unless_reply: z.optional(z.boolean()),
  chosen: z.optional(z.boolean()),
});
export type RescheduleBody = z.input<typeof rescheduleBody>;
