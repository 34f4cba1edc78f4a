import * as z from 'zod/mini';

/** The longest duration that is told, in milliseconds. */
export const LONGEST_TOLD = 600_000;
/** The most signals of one call. */
export const MOST_SIGNALS = 20;

/** Faults of a version, from its first file to its use. */
const FAULTS = ['load', 'crash', 'error'] as const;
/** What people had to wait for. */
const SLOW = ['start', 'task'] as const;
/** What a page has told already. */
const KNOWN = ['started', 'failed'] as const;

/** What a browser saw of one version of an app. It names neither the person nor what they did. */
const signal = z.object({
  /** The name of the app in the registry. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be the name of an app')),
  version: z.string().check(z.regex(/^[\w.+-]{1,200}$/, 'must be a version')),
  /** Whether the person has it as a canary. */
  canary: z.boolean(),
  /**
   * `load`: it could not start, or the tab died while it did; `crash`: a screen of it crashed; `error`: its code threw where
   * nothing caught it. Missing when it started, or was slow.
   */
  fault: z.optional(z.enum(FAULTS)),
  /** What this page told of the version before: that it started, or a fault. Missing for the first signal of a page. */
  known: z.optional(z.enum(KNOWN)),
  /** The word of the link for testers that was followed in this browser: those who have it have a vote on what it gives. */
  invitation: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The number of the fault, such as `SB209`. */
  number: z.optional(z.string().check(z.regex(/^SB\d{3}$/, 'must be the number of a fault'))),
  /** `start`: it took long to start; `task`: the page did not react for long. It is told beside the start. */
  slow: z.optional(z.enum(SLOW)),
  /** Milliseconds until it had started, or of what was slow. */
  milliseconds: z.optional(z.int().check(z.gte(0), z.lte(LONGEST_TOLD))),
});
export type Signal = z.output<typeof signal>;

export const signals = z.object({
  signals: z.array(signal).check(z.minLength(1), z.maxLength(MOST_SIGNALS)),
});
