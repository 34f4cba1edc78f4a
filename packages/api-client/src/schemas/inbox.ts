import * as z from 'zod/mini';
import { LEAST_ALBUM_FILES, MOST_ALBUM_FILES } from '../album.ts';
import { id, queryNumber, timestamp, trimmed, wireId } from './common.ts';
import { customer } from './customer.ts';
import { stage } from './customer-person.ts';
import { MAX_CAPTION_LENGTH, MAX_POSTER_LENGTH, MAX_TAG_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { conversation, handler, message } from './messaging.ts';

/** Subsets of the inbox. `attention` needs a person, `unread` has messages that the owner has not read. */
const inboxFilter = z.enum(['all', 'accounts', 'bots', 'attention', 'unread']);
export type InboxFilter = z.output<typeof inboxFilter>;

/** The number of conversations of each filter. */
const inboxCounts = z.looseObject({
  all: z.int(),
  accounts: z.int(),
  bots: z.int(),
  attention: z.int(),
  unread: z.int(),
  /** Conversations with messages that did not arrive; missing when there is none. */
  undelivered: z.optional(z.int()),
});
export type InboxCounts = z.output<typeof inboxCounts>;

/** A position in the changes of an inbox. It names the database's epoch: a restored database does not know it. */
const changeCursor = z.string().check(z.minLength(1), z.maxLength(128));

/** The end of the year 9999: later times have no common text form. */
const LAST_INSTANT = Date.UTC(10_000, 0, 1) - 1;

const searchText = z.string().check(z.maxLength(200));

export const inboxQuery = z.object({
  filter: z.optional(inboxFilter),
  search: z.optional(searchText),
  /** A tag, and below the stage, of the customer's card. */
  tag: z.optional(trimmed(1, MAX_TAG_LENGTH)),
  stage: z.optional(stage),
  /**
   * The `next` of the page before, or a time: without a search, only conversations whose `last_message_ts` is smaller.
   */
  before: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(queryNumber(1, 200)),
  /** How many conversations that wait for a person the answer lists beside the page. */
  waiting: z.optional(queryNumber(1, 100)),
});
export type InboxQuery = z.input<typeof inboxQuery>;

/** An account that reads in what arrived while it could not. */
const catchingUp = z.looseObject({
  /** The id of the channel. */
  channel_id: id,
  /** Messages that are stored, and all of them; null if that is not known. */
  done: z.int(),
  total: z.nullable(z.int()),
  since: z.string(),
});

export const inboxPage = z.looseObject({
  /** Newest first. For a search: an exact name, names that begin so, words of names, others, then names with one typo. */
  results: z.array(conversation),
  /** The `before` of the next page, or null at the end. */
  next: z.nullish(timestamp),
  counts: inboxCounts,
  /**
   * Conversations of all filters that need a person, are unread, have a failed message, or whose customer waits for an
   * answer: the longest wait first. Present if the query asks for them; all of them if they are fewer than it asks for.
   */
  waiting: z.nullish(z.array(conversation)),
  /** Where `changes` continues: it was read before the page. */
  cursor: changeCursor,
  /** Only while there are any. */
  catching_up: z.optional(z.array(catchingUp)),
});

/** The number of conversations of each tag, the most frequent ones first, and of each stage that occurs. */
export const inboxCards = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  stages: z.array(z.object({ stage, count: z.int() })),
});
export type InboxCards = z.output<typeof inboxCards>;

export const changesQuery = z.object({
  cursor: changeCursor,
  /** Seconds. */
  timeout: z._default(queryNumber(0, 60), 25),
  /** About how many conversations, and how many messages, the answer may hold. */
  limit: z.optional(queryNumber(1, 200)),
});

export const changesAnswer = z.looseObject({
  cursor: changeCursor,
  /** The cursor is of another database: everything has to be read again. The lists are empty. */
  reset: z.boolean(),
  /** More changes are ready: the next call answers at once. */
  more: z.boolean(),
  /** The present state of each conversation and message that changed. */
  conversations: z.array(conversation),
  messages: z.array(message),
  /** Customers that changed. Missing on a backend without customers. */
  customers: z.nullish(z.array(customer)),
  /** What keeps an account or a bot from working changed: `telegram.status` says what. Missing otherwise. */
  channels: z.optional(z.boolean()),
  /** Present when a conversation changed. */
  counts: z.nullish(inboxCounts),
  /** Only while there are any. */
  catching_up: z.optional(z.array(catchingUp)),
  /** Conversations whose customers write at this moment. */
  typing: z.nullish(z.array(z.string())),
});

/** At most one of `before`, `after`, `around` and `at`. Without one: the newest messages. */
export const historyQuery = z.object({
  before: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
  after: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
  /** The id of a message in the middle of the page. */
  around: z.optional(id),
  /**
   * Milliseconds since the epoch: the page begins with the first message sent at or after it. The newest messages if
   * there is none.
   */
  at: z.optional(queryNumber(0, LAST_INSTANT)),
  limit: z.optional(queryNumber(1, 200)),
});
export type HistoryQuery = z.input<typeof historyQuery>;

export const historyPage = z.looseObject({
  /** Oldest first. */
  results: z.array(message),
  has_older: z.boolean(),
  has_newer: z.boolean(),
});

export const undeliveredList = z.looseObject({
  /** In the order of writing. */
  results: z.array(
    z.looseObject({
      id: wireId,
      client_key: z.nullish(z.string()),
      /** As in `undelivered` of the conversation. */
      state: z.enum(['waiting', 'failed', 'unknown']),
      /** The code of the refusal that Telegram's answer became; null behind another message, and for an unknown one. */
      code: z.nullish(z.string()),
      /** Telegram's own words, if the code has a place for them. */
      reason: z.nullish(z.string()),
      msg_type: z.string(),
      text: z.nullish(z.string()),
      author_id: z.nullish(wireId),
      /** ISO 8601. */
      written_at: z.string(),
      /** When the server tries again, ISO 8601; null unless it waits. */
      due_at: z.nullish(z.string()),
    }),
  ),
});
export type WireUndelivered = z.output<typeof undeliveredList>['results'][number];

export const readBody = z.object({ ts: timestamp });

export const unreadBody = z.object({
  /** The `read_ts` to go back to; missing: the customer's last message becomes unread. */
  read_ts: z.optional(timestamp),
});

export const handlerBody = z.object({
  handler,
  /** The epoch that the caller saw; another one is refused with 409 and the code `stale_epoch`. */
  epoch: z.optional(z.int().check(z.nonnegative())),
});

export const attentionBody = z.object({ reason: z.nullable(trimmed(1, 200)) });

const WAVEFORM = /^\d{1,2}(,\d{1,2}){0,199}$/;
const waveform = z.codec(
  z.string().check(z.regex(WAVEFORM, 'must be up to 200 numbers, separated by commas')),
  z.array(z.int().check(z.gte(0), z.lte(31))),
  { decode: (text) => text.split(',').map(Number), encode: (levels) => levels.join() },
);

const poster = z.string().check(z.maxLength(MAX_POSTER_LENGTH), z.regex(/^[\w+/]+={0,2}$/));

/** Measures of a file of an album, as `mediaFields` has them. */
const albumFile = z.object({
  duration: z.optional(z.number().check(z.gte(0), z.lte(100_000))),
  width: z.optional(z.int().check(z.gte(1), z.lte(20_000))),
  height: z.optional(z.int().check(z.gte(1), z.lte(20_000))),
  poster: z.optional(poster),
});

export const mediaFields = z.object({
  caption: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  voice_note: z.optional(z.literal('1')),
  in_reply_to: z.optional(id),
  /** Seconds of a video or a voice message. */
  duration: z.optional(z.coerce.number<string | number>().check(z.gte(0), z.lte(100_000))),
  /** Loudness over time of a voice message: numbers from 0 to 31, separated by commas. */
  waveform: z.optional(waveform),
  /** Pixels of a video. */
  width: z.optional(queryNumber(1, 20_000)),
  height: z.optional(queryNumber(1, 20_000)),
  /** A small picture of a video, for its thumbnail: JPEG in base64. One that cannot be read is ignored. */
  poster: z.optional(poster),
});

const describedFile = z.codec(z.string(), albumFile, {
  decode: (text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
      return z.NEVER;
    }
  },
  encode: (file) => JSON.stringify(file),
});

export const albumFields = z.object({
  /** Under the first file. */
  caption: z.optional(z.string().check(z.maxLength(MAX_CAPTION_LENGTH))),
  in_reply_to: z.optional(id),
  /** For each file, in their order: its measures in JSON. */
  described: z.array(describedFile).check(z.minLength(LEAST_ALBUM_FILES), z.maxLength(MOST_ALBUM_FILES)),
});

/** The messages of an album, in their order. */
export const albumAnswer = z.looseObject({ results: z.array(message) });

export const messageSearchQuery = z.object({
  q: searchText,
  /** The id of one conversation to search in. */
  conversation: z.optional(id),
  /** Only messages whose `ts` is smaller. */
  before: z.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(queryNumber(1, 100)),
});

export const messageSearchPage = z.looseObject({
  /** Newest first. */
  results: z.array(z.looseObject({ message, conversation })),
  /**
   * The `before` of the next page, or null at the end. A search for less than three letters in a row goes through a
   * limited number of messages per call, so a page that is not the last may be short or empty.
   */
  next: z.nullish(timestamp),
});

/** A message of a conversation. */
export const messageParams = z.object({ id, message: id });

/** A new text; empty only for the caption of a file. */
export const editBody = z.object({ text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)) });

export const reactionBody = z.object({
  /** One of Telegram's standard reactions; null removes it. */
  emoji: z.nullable(z.string().check(z.minLength(1), z.maxLength(16))),
});

/** A message of any conversation of the business. */
export const forwardBody = z.object({ message: id });
