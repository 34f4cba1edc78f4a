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
