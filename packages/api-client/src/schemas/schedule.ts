import { isCurrency } from '@switchboard/common/text/currencies';
import * as z from 'zod/mini';
import { id, queryNumber, seen, trimmed } from './common.ts';
import { MAX_BUSINESS_NAME, MAX_FREE_DAYS, MAX_RESOURCES_PER_BOOKING, MAX_TEXT_LENGTH } from './limits.ts';
import { date, daySpans, week } from './week.ts';

/** A name of the IANA database; offsets such as `+01:00` are refused. Which names there are, the server's table decides. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => /^[A-Za-z]/.test(name), { message: 'is not a known time zone' }),
);

/** The zone of the browser, used while the business has none. */
const callerZone = z.optional(timeZone);

/** The offsets of a zone by the table of the server, in the years in which bookings can be. */
export const clocks = z.object({
  name: z.string(),
  /** Minutes east of UTC before the first change. */
  offset: z.number(),
  /** In order: seconds since the epoch, and the minutes east of UTC from then on. */
  changes: z.array(z.tuple([z.number(), z.number()])),
});

const currency = z
  .string()
  .check(z.refine((code) => isCurrency(code), { message: 'must be a currency of ISO 4217, like EUR' }));

/** A day with other hours than its weekday; without spans it is closed. */
const exception = z.object({ date, name: trimmed(0, 120), hours: daySpans });

const template = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT_LENGTH));

/** By language. Variables: {name}, {title}, {date}, {time}, {resource}. */
const templates = z.object({ en: template, es: template, ru: template });

const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));

const reminders = z.object({
  enabled: z.boolean(),
  hours_before: z.int().check(z.gte(1), z.lte(14 * 24)),
  /** No reminder is sent from the first minute of the wall clock to the second, also over midnight. */
  quiet: z.tuple([minuteOfDay, minuteOfDay]),
  /** Language for customers whose own language is not known. */
  language: z._default(z.enum(['en', 'es', 'ru']), 'en'),
  templates,
});

/** What customers are told about their bookings when a person books, moves or cancels, each by choice. */
const confirmations = z.object({
  made: z.boolean(),
  moved: z.boolean(),
  cancelled: z.boolean(),
  templates: z.object({ made: templates, moved: templates, cancelled: templates }),
});

const changeable = {
  /** When it is open. */
  hours: week,
  exceptions: z.array(exception).check(z.maxLength(400)),
  /** Minutes between two bookings of a resource. */
  buffer: z.int().check(z.gte(0), z.lte(24 * 60)),
  reminders,
};

/** How the business works. */
export const settings = z.looseObject({
  /** Null or missing until a person gives one. */
  name: z.optional(z.nullable(z.string())),
  /** Address of the picture; null or missing if there is none. */
  picture: z.optional(z.nullable(z.string())),
  /** Null until a person chooses it: clients show the zone of the browser, which may not know this one. */
  time_zone: z.nullable(z.string()),
  /** The clocks of `time_zone`, else of the zone that the call names; missing without both, and on earlier servers. */
  clocks: z.optional(clocks),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  ...changeable,
  /** Missing on a server that does not tell customers. */
  confirmations: z.optional(confirmations),
  /** Whether a secret address of the calendar exists. */
  feed: z.boolean(),
});
export type BusinessSettings = z.output<typeof settings>;

export const settingsQuery = z.object({ zone: callerZone });

/** The zones that can be chosen. */
export const zonesAnswer = z.looseObject({
  /** The release of the IANA database by which the server computes. */
  version: z.string(),
  zones: z.array(
    z.looseObject({
      name: z.string(),
      /** Present minutes east of UTC. */
      offset: z.number(),
    }),
  ),
});
export type TimeZones = z.output<typeof zonesAnswer>;

/** Only the given fields change. */
export const updateSettings = z.partial(
  z.object({
    /** `null` removes it. */
    name: z.nullable(trimmed(1, MAX_BUSINESS_NAME)),
    time_zone: z.nullable(timeZone),
    currency: z.nullable(currency),
    ...changeable,
    confirmations,
    before: seen,
  }),
);
export type UpdateSettings = z.input<typeof updateSettings>;

/** @param most how many */
const ids = (most: number) =>
  z.codec(z.string().check(z.maxLength(4000)), z.array(id).check(z.maxLength(most)), {
    decode: (text) => text.split(',').filter((part) => part !== ''),
    encode: (list) => list.join(),
  });

export const freeQuery = z.object({
  resource: id,
  /** Extension: further resources that have to be free too, separated by commas. */
  resourceIds: z.optional(ids(MAX_RESOURCES_PER_BOOKING)),
  /** Ids of options, separated by commas: their durations add up. */
  options: z.optional(ids(50)),
  /** Minutes, where no options are given. */
  duration: z.optional(queryNumber(1, 24 * 60)),
  from: date,
  days: z._default(queryNumber(1, MAX_FREE_DAYS), 1),
  /** Minutes between two starts. */
  step: z._default(queryNumber(5, 240), 15),
  /** The id of a booking that does not count, because it is the one to be moved. */
  except: z.optional(id),
  zone: callerZone,
});
export type FreeQuery = z.input<typeof freeQuery>;

export const freeAnswer = z.looseObject({
  time_zone: z.string(),
  days: z.array(
    z.looseObject({
      date,
      /** When the resource works, in minutes of the wall clock. */
      open: daySpans,
      /** When a booking of that duration can begin. ISO 8601 with an offset. */
      starts: z.array(z.string()),
    }),
  ),
});

export const numbersQuery = z.object({
  from: date,
  /** Included. */
  to: date,
  resource: z.optional(id),
  zone: callerZone,
});

const count = z.int().check(z.nonnegative());

/** Cancelled bookings count only in `cancelled`. No-shows take no minutes and bring no income. */
export const numbersAnswer = z.looseObject({
  days: z.array(z.looseObject({ date, bookings: count, booked_minutes: count, open_minutes: count })),
  bookings: count,
  booked_minutes: count,
  /** Open minutes of all resources together. */
  open_minutes: count,
  no_shows: count,
  cancelled: count,
  /** The sum of the prices of bookings that took place: not missed, not pending and not to come. */
  income: z.number(),
  /** The sum of the prices of bookings that are pending or to come. */
  expected: z.optional(z.number()),
});

export const peopleNumbersQuery = z.object({
  /** A month of the calendar, such as `2026-11`. */
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')),
  zone: callerZone,
});

/** As the numbers of those days, for each resource. */
export const peopleNumbersAnswer = z.array(
  z.looseObject({
    resource: id,
    bookings: count,
    booked_minutes: count,
    open_minutes: count,
    no_shows: count,
    cancelled: count,
    income: z.number(),
    expected: z.number(),
  }),
);

/** The path of the feed, below the base URL of the API. It is returned once. */
export const feedAnswer = z.object({ path: z.string() });
