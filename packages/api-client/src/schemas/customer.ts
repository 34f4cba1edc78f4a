import * as z from 'zod/mini';
import { wireId } from './common.ts';
import { stage } from './customer-person.ts';
import { source } from './messaging.ts';

const isoTime = z.string();

/** A customer in an answer. */
export const customer = z.looseObject({
  id: wireId,
  name: z.string(),
  phones: z.array(z.string()),
  usernames: z.array(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
  stage,
  /** Rises with each change of the fields above. */
  version: z.int(),
  created_at: isoTime,
  last_contact_at: z.nullish(isoTime),
  next_booking: z.nullish(z.looseObject({ id: wireId, start: isoTime })),
  /** The number of conversations. */
  conversations: z.int(),
  /** A person of the customer is blocked: nothing of them is taken. `partly`: another one is not. */
  blocked: z.nullish(z.looseObject({ since: isoTime, partly: z.boolean() })),
  /** The newest conversation. */
  last_conversation: z.nullish(z.looseObject({ id: wireId, source })),
  /** The id of the customer that this one is a part of. Only in `changes`. */
  merged_into: z.nullish(wireId),
  /** Rises with each change: of two states, the higher is newer. */
  changed: z.int(),
});
export type WireCustomer = z.output<typeof customer>;
