import * as z from 'zod/mini';
import { id, seen, timestamp, trimmed, wireId } from './common.ts';
import { MAX_TAUGHT_ANSWER, MAX_TAUGHT_QUESTION } from './limits.ts';
import { source } from './messaging.ts';

const count = z.int().check(z.nonnegative());
/** One wording a line. */
const question = trimmed(1, MAX_TAUGHT_QUESTION);
const answer = trimmed(1, MAX_TAUGHT_ANSWER);
/** Stands for all questions with the same words. */
const gap = trimmed(1, 64);

/** An answer of the business's own, which an agent knows beside its files. */
export const taughtAnswer = z.looseObject({
  id: wireId,
  question: z.string(),
  answer: z.string(),
  /** The conversation in which it was asked. */
  conversation: z.nullish(wireId),
  /** Its test case. */
  test: z.nullish(wireId),
  updated_ts: timestamp,
});
export type WireTaughtAnswer = z.output<typeof taughtAnswer>;

/** `gap`: the question without an answer that it closes. `conversation`: where it was asked. */
export const createTaught = z.object({
  question,
  answer,
  gap: z.optional(gap),
  conversation: z.optional(id),
  /** Makes a test case of it, too. */
  test: z._default(z.boolean(), true),
});
export type CreateTaught = z.input<typeof createTaught>;
/** Only the given fields change. */
export const patchTaught = z.object({
  question: z.optional(question),
  answer: z.optional(answer),
  before: seen,
});
export type PatchTaught = z.input<typeof patchTaught>;

/** Questions of customers that the agent could not answer. */
const unanswered = z.looseObject({
  gap,
  /** The newest of them. */
  question: z.string(),
  /** How often it was asked. */
  count,
  /** Who asked last. */
  last: z.object({
    conversation: wireId,
    source,
    message: wireId,
    customer: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
});
export type Gap = z.output<typeof unanswered>;

/** Newest and most frequent first. `days`: how far back they go. */
export const gaps = z.object({ results: z.array(unanswered), days: count });
export const gapBody = z.object({ gap });

/** A message of a customer, or of a person who answered one. */
export const proposalQuery = z.object({ message: id });

/** What a message would teach. Nothing of it is stored. */
export const proposal = z.looseObject({
  /** Without the names, phones and addresses that were found in it. */
  question: z.string(),
  answer: z.string(),
  /** The names of the customer, which a text for everyone should not have. */
  names: z.array(z.string()),
  conversation: wireId,
  /** The agents that can learn it, the one of the conversation first. */
  agents: z.array(z.object({ id: wireId, name: z.string() })),
});
export type Proposal = z.output<typeof proposal>;
