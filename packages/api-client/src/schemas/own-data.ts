import * as z from 'zod/mini';

/** A copy of all data of a business. */
const dataExport = z.looseObject({
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Parts that were written so far, and all parts; 0 of 0 before the work begins. */
  done: z.number(),
  total: z.number(),
  /** Bytes, once it is ready. */
  size: z.nullish(z.number()),
  /** ISO 8601. */
  created_at: z.string(),
  /** When it is removed, once it is ready; ISO 8601. */
  expires_at: z.nullish(z.string()),
});
export type DataExport = z.output<typeof dataExport>;

/** What a deletion of the account takes along. */
export const deletionAnswer = z.looseObject({
  conversations: z.number(),
  messages: z.number(),
  customers: z.number(),
  bookings: z.number(),
  agents: z.number(),
  /** Bots and personal accounts. */
  channels: z.number(),
  files: z.number(),
  /** Days between the request and the deletion. */
  grace_days: z.number(),
  /** When everything is deleted; null unless that was asked for; ISO 8601. */
  leaves_at: z.nullable(z.string()),
});
export type Deletion = z.output<typeof deletionAnswer>;

export const exportAnswer = z.looseObject({
  /** Null without one. */
  export: z.nullable(dataExport),
});

/** The choices of how long messages are kept, in months. */
export const RETENTION_MONTHS = [6, 12, 24, 36] as const;
export type RetentionMonths = (typeof RETENTION_MONTHS)[number];

const months = z.literal(RETENTION_MONTHS);

/** Null keeps everything. */
export const saveRetention = z.object({ months: z.nullable(months) });

/** How long messages, runs and files of messages are kept. */
export const retentionAnswer = z.looseObject({
  /** Null keeps everything. */
  months: z.nullable(months),
  /** The next removal; null without one; ISO 8601. */
  next_at: z.nullable(z.string()),
  /** The first removal of a choice that is made now; ISO 8601. */
  first_at: z.string(),
  /** What each choice removes as of now. */
  choices: z.array(
    z.looseObject({
      months,
      /** What was here before goes; ISO 8601. */
      before: z.string(),
      messages: z.number(),
      /** Files of these messages. */
      files: z.number(),
      /** Records of the agents' answers. */
      runs: z.number(),
    }),
  ),
});
export type Retention = z.output<typeof retentionAnswer>;
