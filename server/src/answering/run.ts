import type { HandOverReason } from '@switchboard/api-client';
import type { Brief } from './brief.ts';
import type { Decision, RunDeps, Trace } from './decision.ts';
import { generate } from './generating.ts';
import { closedSince } from './hours.ts';
import { quoteOrHandOver } from './quoting.ts';
import { ruleFor } from './rules.ts';
import { sentencesFor } from './telling.ts';
import { wordsIn } from './words.ts';

/** Passages that a model reads. */
const PASSAGES = 8;
/** Characters of a question that are searched for. */
const MAX_QUESTION = 1000;

/**
 * Decides what a customer gets: rules first, then passages and the model, then checks. It sends nothing, and writes nothing
 * but what tools do.
 *
 * @param trace is filled on the way, so that it is complete also after an error
 * @throws the reason of `signal`, and what `requireCurrent` throws
 */
export const decide = async (brief: Brief, deps: RunDeps, trace: Trace): Promise<Decision> => {
  const { settings, business, zone, text, purpose } = brief;
  const { rooms, now, signal } = deps;
  const closed = closedSince(now(), settings.working_hours, business, zone);
  const { outside, away_message } = settings.working_hours;
  const words = wordsIn(brief.language);
  if (rooms.modelState.stopped)
    return { outcome: 'silent', detail: 'Agents of this server are stopped', attention: true };

  const handOver = (reason: HandOverReason, detail: string): Decision => {
    const own = settings.hand_over.message?.[brief.language].trim();
    const told = own || (closed === undefined ? words.handOver : words.handOverLater);
    const done = sentencesFor(brief, deps, [...brief.untold, ...trace.effects]);
    return { outcome: 'handed_over', reason, detail, text: [...done, told].join('\n\n') };
  };

  if (purpose !== 'suggest') {
    if (closed !== undefined && outside === 'silent')
      return { outcome: 'silent', detail: 'Outside of the working hours', attention: false };
    if (closed !== undefined && outside === 'away') {
      if (brief.awayToldAt !== undefined && brief.awayToldAt >= closed)
        return { outcome: 'silent', detail: 'The customer has the away message', attention: false };
      const told = away_message?.[brief.language].trim() || words.away;
      return { outcome: 'away', text: told, detail: 'Outside of the working hours' };
    }
    const rule = ruleFor(brief, settings.hand_over);
    if (rule) return handOver(rule.reason, rule.detail);
  }
  if (text.trim() === '') return handOver('no_text', 'The message has no text');

  const search = async () => {
    const { userId, config } = brief.agent;
    const question = text.slice(-MAX_QUESTION);
    const scope = { userId, files: config.files };
    trace.passages = await rooms.findPassages(deps.db, scope, question, { limit: PASSAGES });
    signal.throwIfAborted();
  };
  if (rooms.model === undefined) return quoteOrHandOver(brief, deps, trace, search, handOver);

  const { tokens, money } = settings.budget;
  if (tokens !== null && brief.spent.tokens >= tokens)
    return handOver('budget', `The ${tokens} tokens of the day are spent`);
  if (money !== null && brief.spent.cost >= money)
    return handOver('budget', `The money of the day is spent: ${money}`);
  await search();
  return generate(rooms.model, brief, deps, trace, handOver);
};
