import type { Brief } from '../brief/brief.ts';
import { LIMITED } from '../budget/sender-limit.ts';
import type { Decision, RunDeps, Trace } from '../decision/decision.ts';
import { decide } from './decide.ts';

/** What a person was called for that only a person, or time, settles. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['anger', 'request', 'words', LIMITED]);

/** Whether an agent may answer again after it called a person for this. */
export const mayAnswerAfter = (calledFor: string | null): boolean =>
  calledFor !== null && !FOR_PEOPLE.has(calledFor);

/**
 * The answer of the files to a customer who waits for a called person; undefined if they do not answer surely. Only
 * quotes: tools of a model must not act in a conversation that a person may open at any moment.
 */
export const answerSurely = async (
  brief: Brief,
  deps: RunDeps,
  trace: Trace,
): Promise<Extract<Decision, { outcome: 'answered' }> | undefined> => {
  const { understood, settings } = brief;
  // Small talk is no reason to come back.
  if (Object.values(understood).some((verdict) => verdict !== 'no')) return undefined;
  const cautious = {
    ...brief,
    settings: { ...settings, hand_over: { ...settings.hand_over, caution: 'high' as const } },
  };
  const ports = { ...deps.ports, canReply: async () => false };
  const decision = await decide(cautious, { ...deps, ports }, trace);
  return decision.outcome === 'answered' ? decision : undefined;
};
