import * as z from 'zod/mini';
import { id, queryNumber, timestamp, wireId } from './common.ts';
import { timeZone } from './schedule.ts';

const kind = z.enum(['message', 'attention', 'booking', 'channel', 'quota']);

const notice = z.looseObject({
  id: wireId,
  /**
   * `message`: a customer's message waits. `attention`: a conversation needs a person. `booking`: a customer made, moved
   * or cancelled a booking, through an agent. `channel`: an account or a bot does not work. `quota`: the business has nearly
   * or exactly as much of something as this server allows.
   */
  kind,
  /** For a booking `made`, `moved` or `cancelled`; for a channel the trouble, such as `revoked` or `signed_out`; for a quota `80` or `100`, the percentage. */
  detail: z.nullable(z.string()),
  /** The customer, or the channel; empty if it has no name. For a quota its name in the contract, such as `messages`. */
  name: z.string(),
  /** The beginning of the last message, or the title of the booking. */
  text: z.nullable(z.string()),
  /** News since it is unread. */
  count: z.int(),
  /** The last of these news. */
  ts: timestamp,
  is_read: z.boolean(),
  /** The number of its last change. */
  changed: z.int(),
  /** The conversation to open. */
  conversation: z.nullable(z.looseObject({ id: wireId, source: z.enum(['account', 'bot']) })),
  /** The booking to open. */
  booking: z.nullable(
    z.looseObject({
      id: wireId,
      start: z.string(),
      /** The start on the clocks of the business, as `2026-11-20T10:00`; missing on earlier servers. */
      wall: z.optional(z.string()),
    }),
  ),
  /** The channel to open. */
  channel: z.nullable(z.enum(['account', 'bot'])),
});
export type Notice = z.output<typeof notice>;

const page = z.looseObject({
  /** Newest first, at most 100. */
  results: z.array(notice),
  unread: z.int(),
  /** The time zone of the business. */
  time_zone: z.string(),
});

export type NoticeList = z.output<typeof page>;

export const noticesPage = z.extend(page, {
  /** Where `changes` continues: it was read before the page. */
  cursor: z.string(),
});
export type NoticesPage = z.output<typeof noticesPage>;

export const noticeChangesQuery = z.object({
  cursor: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Seconds. */
  timeout: z._default(queryNumber(0, 60), 25),
});

export const noticeChanges = z.looseObject({
  cursor: z.string(),
  /** The cursor is of another database: everything has to be read again. */
  reset: z.boolean(),
  /** All notices, if one has changed. */
  page: z.nullable(page),
});

export const readNotices = z.object({
  /** One notice; all without it. */
  id: z.optional(id),
  /** The largest `changed` that the person has seen: later news stay unread. */
  up_to: z.int().check(z.nonnegative()),
});
export type ReadNotices = z.input<typeof readNotices>;

export const unreadNotices = z.looseObject({
  unread: z.int(),
  /** Names a marking of all, so that it can be taken back; missing where nothing was unread. */
  marking: z.optional(z.int()),
});
export type UnreadNotices = z.infer<typeof unreadNotices>;

export const unmarkNotices = z.object({ marking: z.int().check(z.nonnegative()) });

/** Minutes that something waits before an e-mail tells of it; 0 for no e-mails. */
export const MAIL_TIMES = [0, 15, 60, 240] as const;

const mailAfter = z.literal([...MAIL_TIMES]);

/** Minutes since 00:00. */
const minutes = z.int().check(z.gte(0), z.lt(1440));

/** Hours of each day in which pushes and e-mails wait; they last over midnight if they end before they begin. */
const quietHours = z
  .object({ from: minutes, to: minutes, zone: timeZone })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }));

/** What is not given stays as it is. */
export const saveNoticeSettings = z.object({
  mail_after: z.optional(mailAfter),
  /** Whether e-mails contain the text of the message. */
  mail_text: z.optional(z.boolean()),
  /** The kinds of notices that e-mails tell of. */
  mail_kinds: z.optional(z.array(kind).check(z.maxLength(5))),
  push_kinds: z.optional(z.array(kind).check(z.maxLength(5))),
  /** Whether pushes contain names and the text of the message. */
  push_text: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quietHours)),
});
export type SaveNoticeSettings = z.input<typeof saveNoticeSettings>;

export const noticeSettings = z.looseObject({
  mail_after: mailAfter,
  mail_text: z.boolean(),
  mail_kinds: z.array(kind),
  push_kinds: z.array(kind),
  push_text: z.boolean(),
  quiet: z.nullable(quietHours),
  /** `off`: this installation sends none. `unverified`: the address of the user is not confirmed. */
  mails: z.enum(['on', 'off', 'unverified']),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** Bytes as base64url without padding. @param count of bytes */
const bytes = (count: number) => z.string().check(z.length(Math.ceil((count * 4) / 3)), z.regex(/^[\w-]*$/));

/** What `PushSubscription.toJSON()` of the browser has. */
export const pushSubscription = z.object({
  /** An `https` address of the push service, which is a secret. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionBody = z.input<typeof pushSubscription>;

export const pushState = z.looseObject({
  /** The key that browsers subscribe with; null where this installation, or this page, has no pushes. */
  key: z.nullable(z.string()),
  /** Whether the browser of this session takes pushes. */
  subscribed: z.boolean(),
});
export type PushState = z.output<typeof pushState>;
