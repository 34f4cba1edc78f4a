import { proposedIn } from '../../agent-tools/effects.ts';
import { questionOf } from '../../agent-tools/proposal-words.ts';
import type { Brief } from '../brief/brief.ts';
import type { Trace } from '../decision/decision.ts';

/**
 * An answer of the server's own sentences that ends with its question about what this run has proposed. What the model wrote
 * beside it is left out: the question says all of it exactly, and words beside it could claim that it is done.
 *
 * @param sentences about what was done
 * @returns undefined when nothing was proposed
 */
export const withQuestion = (
  { language, zone, business }: Brief,
  trace: Trace,
  sentences: readonly string[],
): string | undefined => {
  const proposed = proposedIn(trace.effects);
  if (proposed === undefined) return undefined;
  const question = questionOf(proposed.proposal, language, zone, business.currency);
  return [...(sentences.length > 0 ? [sentences.join('\n')] : []), question].join('\n\n');
};
