import * as z from 'zod/mini';
import { cause, handOverReason, run } from './answering.ts';
import { id, trimmed, wireId } from './common.ts';
import { MAX_TEST_ASSERTIONS, MAX_TEST_TURNS, MAX_TESTS, MAX_TEXT_LENGTH } from './limits.ts';

const count = z.int().check(z.nonnegative());

/**
 * The message that an assertion is about, from 0. Without it, the last one that the agent got: after a hand-over a person
 * has the conversation.
 */
const turn = z.optional(z.int().check(z.gte(0), z.lt(MAX_TEST_TURNS)));
const text = trimmed(1, 500);

/** An expectation about an answer. Texts are compared without case, accents and spaces. */
const assertion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contains'), text, turn }),
  z.object({ kind: z.literal('not_contains'), text, turn }),
  /** `with`: fields that the input has to have; it may have others. Words of the model's own have to contain the text. */
  z.object({
    kind: z.literal('tool_called'),
    tool: trimmed(1, 64),
    with: z.optional(z.record(z.string(), z.unknown())),
    turn,
  }),
  z.object({ kind: z.literal('hands_over'), reason: z.optional(handOverReason), turn }),
  /** A passage, and of that file if one is given. */
  z.object({ kind: z.literal('cites'), file: z.optional(id), turn }),
  /** Nothing is sent. */
  z.object({ kind: z.literal('silent'), turn }),
  z.object({ kind: z.literal('language'), language: z.enum(['en', 'es', 'ru']), turn }),
]);
export type Assertion = z.output<typeof assertion>;

const name = trimmed(1, 120);
/** Messages of the customer. */
const turns = z.array(trimmed(1, MAX_TEXT_LENGTH)).check(z.minLength(1), z.maxLength(MAX_TEST_TURNS));
const assertions = z.array(assertion).check(z.minLength(1), z.maxLength(MAX_TEST_ASSERTIONS));
/** The customer that writes; null is one that the business does not know. */
const customer = z.nullable(id);

/** A test case of an agent. */
export const agentTest = z.looseObject({
  id: wireId,
  name: z.string(),
  turns: z.array(z.string()),
  assertions: z.array(assertion),
  customer: z.nullish(wireId),
  /** The conversation that it was made from. */
  conversation: z.nullish(wireId),
  /** ISO 8601. */
  created_at: z.string(),
  /** Rises with each change; `If-Match` takes it. */
  version: count,
});
export type WireAgentTest = z.output<typeof agentTest>;

export const createTest = z.object({ name, turns, assertions, customer: z.optional(customer) });
export type CreateTest = z.input<typeof createTest>;
/** Only the given fields change. */
export const patchTest = z.partial(z.object({ name, turns, assertions, customer }));
export type PatchTest = z.input<typeof patchTest>;
export const conversationBody = z.object({ conversation: id });

/** All tests without `tests`. */
export const startTestRun = z.optional(
  z.object({ tests: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_TESTS))) }),
);

const testResult = z.looseObject({
  /** The id of the test. */
  test: wireId,
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  /** The answers so far; none after a hand-over. */
  turns: z.array(z.object({ customer: z.string(), run })),
  /** `found`: the actual result, in one sentence; `cause` is the same as a code. */
  failures: z.array(z.object({ assertion, found: z.string(), cause: z.nullish(cause) })),
});
export type WireTestResult = z.output<typeof testResult>;

export const testRun = z.looseObject({
  id: wireId,
  /** The version of the draft that it tests. */
  draft_version: count,
  /** `stopped`: by a person, or because its server ended. */
  state: z.enum(['running', 'done', 'stopped']),
  /** ISO 8601. */
  started_at: z.string(),
  results: z.array(testResult),
});
export type WireTestRun = z.output<typeof testRun>;

/** `none` leaves the turns of the results out, which are long: for a screen that shows progress. */
export const testRunQuery = z.object({ turns: z._default(z.enum(['all', 'none']), 'all') });
/** `null`: no test was ever run. */
export const newestTestRun = z.object({ run: z.nullable(testRun) });

/** A message of a customer, the past answer, and the draft's answer. */
export const exchange = z.looseObject({
  customer: z.object({
    id: wireId,
    text: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
  /** Null when it got no answer. */
  said: z.nullable(z.object({ author: z.enum(['agent', 'person']), text: z.string() })),
  would: run,
});
export type WireExchange = z.output<typeof exchange>;
export const replay = z.object({ exchanges: z.array(exchange) });
