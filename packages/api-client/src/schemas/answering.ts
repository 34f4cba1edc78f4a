import * as z from 'zod/mini';
import { id, wireId } from './common.ts';
import { patchIntelligence } from './intelligence.ts';
import { passage } from './knowledge.ts';
import { MAX_PROMPT_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { date } from './week.ts';

const count = z.int().check(z.nonnegative());

/** How agents of this server answer. */
export const modelState = z.looseObject({
  /** `passages`: without a model they quote passages, and call a person when they are not sure. */
  mode: z.enum(['model', 'passages']),
  /** The model used when an agent chooses none. */
  model: z.nullish(z.string()),
  models: z.array(z.string()),
  /** The model of the sandbox, a stand-in. */
  is_sandbox: z.boolean(),
  /** Answering is switched off for the whole server. */
  stopped: z.boolean(),
  /** ISO 4217, of all costs; null when the operator set no prices. */
  currency: z.nullish(z.string()),
  /** False while the model does not call the tool by which agents answer: they quote passages. */
  can_reply: z.optional(z.boolean()),
  /** True while the address of the owner is not confirmed: the operator's model is not asked, and agents quote passages. */
  unconfirmed: z.optional(z.boolean()),
});
export type ModelState = z.output<typeof modelState>;

/** Why a person was called. Rules and failures; a screen has words for each. */
export const handOverReason = z.enum([
  'words',
  'request',
  'anger',
  'repeated_question',
  'no_source',
  'not_sure',
  'no_text',
  'checks',
  'claim',
  'budget',
  'limit',
  'failure',
  'by_model',
]);
export type HandOverReason = z.output<typeof handOverReason>;

/** A tool call of an agent. */
const toolCall = z.looseObject({
  name: z.string(),
  input: z.unknown(),
  output: z.unknown(),
  /** Why it did not work. */
  error: z.nullish(z.string()),
});

/**
 * A sentence of the server for screens that say it in their language: a code, and the values that the sentence names.
 * A screen that does not know a code shows the sentence.
 */
export const cause = z.looseObject({ code: z.string() });
export type Cause = z.output<typeof cause>;

/** A fact of an answer. `file_name` and `passage` are those of a file. */
const runFact = z.looseObject({
  text: z.string(),
  from: z.string(),
  file_name: z.optional(z.string()),
  passage: z.optional(z.string()),
});

/** The record of one answer. */
export const run = z.looseObject({
  id: wireId,
  agent_id: wireId,
  /** The number of the version of the agent; null for a draft. */
  version: z.nullish(count),
  mode: z.enum(['model', 'passages']),
  model: z.nullish(z.string()),
  outcome: z.enum(['answered', 'handed_over', 'away', 'silent', 'superseded', 'failed']),
  /** For `handed_over`. */
  reason: z.nullish(handOverReason),
  /** More about the outcome in one sentence, such as the check that failed. */
  detail: z.nullish(z.string()),
  /** The same as a code. Records from before it have none. */
  cause: z.nullish(cause),
  /** The text that was sent, or would be. */
  text: z.nullish(z.string()),
  /** Passages with the certainty that they answer, 0 to 1. */
  passages: z.array(z.extend(passage, { certainty: z.number() })),
  /** Facts that the text states, with the source of each. Missing where there are none. */
  facts: z.optional(z.array(runFact)),
  tools: z.array(toolCall),
  /** Tokens that the model counted. */
  tokens: z.object({ input: count, output: count }),
  cost: z.nullish(z.number()),
  /** ISO 8601. */
  started_at: z.string(),
  /** Milliseconds. */
  duration: count,
  /** The text asks the customer for a yes: to one thing, or to one of so many times. Present only then. */
  asks: z.optional(z.object({ choices: count })),
});
export type WireRun = z.output<typeof run>;

export const runOfMessageQuery = z.object({ message: id });

/** A line of a conversation with the playground. */
const turn = z.object({
  author: z.enum(['customer', 'agent']),
  text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
});

/** The body of a trial: the draft, with changes that are not saved. Tools change nothing. */
export const tryBody = z.object({
  turns: z.array(turn).check(
    z.minLength(1),
    z.maxLength(60),
    z.refine((turns) => turns.at(-1)?.author === 'customer', {
      message: 'the last one must be by the customer',
    }),
  ),
  system_prompt: z.optional(z.string().check(z.maxLength(MAX_PROMPT_LENGTH))),
  intelligence: z.optional(patchIntelligence),
  /** The customer that writes; by default one that the business does not know. */
  customer: z.optional(id),
  /** The earlier trial whose question the last message may answer. */
  answers: z.optional(z.string().check(z.maxLength(64))),
});
export type TryBody = z.input<typeof tryBody>;

export const reportQuery = z.object({
  from: date,
  /** Included. */
  to: date,
});

export const report = z.looseObject({
  answered: count,
  handed_over: count,
  booked: count,
  failed: count,
  tokens: count,
  cost: z.nullish(z.number()),
  /** Milliseconds from the customer's message to the answer; null without answers. */
  time_to_answer: z.nullish(z.object({ median: count, p95: count })),
  /** Sorted by frequency. */
  reasons: z.array(z.looseObject({ reason: handOverReason, count })),
  /**
   * How conversations ended, by what happened in the 24 hours after the last answer; a later question begins a new one.
   * Known for those whose 24 hours are over, and for the others as far as it is certain. Extension.
   */
  outcomes: z.optional(
    z.looseObject({
      /** Nothing was asked after it, and no person wrote. */
      resolved: count,
      /** A person wrote. */
      handed_over: count,
      /** A person was called, or the customer asked more, and got no answer. */
      gave_up: count,
      /** The customer did not answer the agent's question. */
      abandoned: count,
      /** The answer did not reach the customer, or may not have. */
      failed: count,
      /** Not yet known. */
      open: count,
    }),
  ),
  days: z.array(z.looseObject({ date, answered: count, handed_over: count, booked: count })),
});
export type AgentReport = z.output<typeof report>;
