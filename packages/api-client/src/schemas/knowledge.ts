import * as z from 'zod/mini';
import { queryNumber, wireId } from './common.ts';

const count = z.int().check(z.nonnegative());

export const agentFile = z.looseObject({
  id: wireId,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** `queued`, `reading`, `ready` or `failed`; another backend may have its own words. */
  status: z.nullish(z.string()),
  // All below is an extension of the base contract.
  /** The number of passages read, once the file is ready. */
  passages: z.nullish(count),
  /** Why it failed: a code that a screen can explain, and a sentence. */
  failure: z.nullish(z.object({ code: z.string(), detail: z.string(), can_retry: z.boolean() })),
  /** What it is, if the ending of its name lies and no person has accepted that. Present only then. */
  really: z.optional(z.string()),
  /** ISO 8601. */
  created_at: z.nullish(z.string()),
});
export type WireAgentFile = z.output<typeof agentFile>;

/** A piece of a file that can answer a question. */
export const passage = z.looseObject({
  id: wireId,
  file_id: wireId,
  file_name: z.string(),
  /** From 0, in the order of the file. */
  position: count,
  /** From 1, of a PDF. */
  page: z.nullish(count),
  /** The heading above it. */
  heading: z.nullish(z.string()),
  text: z.string(),
  /** The business's own answer, under the question that it answers: no file has it. */
  taught: z.optional(z.boolean()),
});
export type WirePassage = z.output<typeof passage>;

export const passagesQuery = z.object({
  /** The position of the last one before. */
  after: z.optional(queryNumber(0, 1_000_000)),
  limit: z._default(queryNumber(1, 200), 50),
});

export const passagesPage = z.object({ results: z.array(passage), total: count });
