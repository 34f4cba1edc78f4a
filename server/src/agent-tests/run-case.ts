import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { type BookingEffect, isBookingEffect, proposedIn, type ToolEffect } from '../agent-tools/effects.ts';
import { contextOf } from '../answering/brief/context.ts';
import { type DryDeps, linesOf, runDraft, type Trial } from '../answering/run/dry.ts';
import type { TestRow } from '../db/schema/agent-tests.ts';
import type { RunRow } from '../db/schema/answering.ts';

/** Milliseconds: more than two answers of a model may take, with its tools. */
const TURN_LIMIT = 15 * 60_000;

export interface CaseDeps extends DryDeps {
  /** Milliseconds in which an answer has to come. */
  turnLimit?: number | undefined;
}

export interface Said {
  customer: string;
  run: RunRow;
}

/**
 * Lets an agent answer the messages of a case, each with what was said before; a yes answers what the last answer asked. A
 * hand-over ends it: a person has the conversation then.
 *
 * @param onTurn is told all answers so far
 * @throws the reason of `signal` at once, also while a model hangs
 */
export const runCase = async (
  { turnLimit = TURN_LIMIT, ...deps }: CaseDeps,
  agent: Trial['agent'],
  { turns, customerId }: Pick<TestRow, 'turns' | 'customerId'>,
  signal: AbortSignal,
  onTurn: (said: readonly Said[]) => Promise<void>,
): Promise<Said[]> => {
  const lines: Parameters<typeof linesOf>[0][number][] = [];
  const told: BookingEffect[] = [];
  const said: Said[] = [];
  for (const text of turns) {
    signal.throwIfAborted();
    lines.push({ author: 'customer', text });
    const trial = {
      agent,
      context: contextOf(linesOf(lines)),
      customerId: customerId ?? undefined,
      told: [...told],
      asked: proposedIn(effectsOf(said.at(-1))),
    };
    const run = await unlessAborted(
      withTimeLimit(
        turnLimit,
        () => new TooLate(),
        (limit) => runDraft(deps, trial, { signal: AbortSignal.any([signal, limit]) }),
      ),
      signal,
    );
    said.push({ customer: text, run });
    await onTurn(said);
    if (run.outcome === 'handed_over') break;
    if (run.text !== null) lines.push({ author: 'agent', text: run.text });
    told.push(...effectsOf(said.at(-1)).filter(isBookingEffect));
  }
  return said;
};

const effectsOf = (said: Said | undefined): ToolEffect[] => (said?.run.effects ?? []) as ToolEffect[];

/** A model that hangs, or a tool. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}
