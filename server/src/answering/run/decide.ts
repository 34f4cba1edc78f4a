import type { HandOverReason } from '@switchboard/api-client';
import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { proposedIn } from '../../agent-tools/effects.ts';
import { whySilent } from '../../db/why-silent.ts';
import type { OnSpent } from '../../model/embeddings.ts';
import { canBook } from '../../schedule/readiness.ts';
import type { Brief } from '../brief/brief.ts';
import { BudgetSpent, openBudget } from '../budget/budget.ts';
import { LIMITED, takeTurn } from '../budget/sender-limit.ts';
import { type Decision, type HandOver, type RunDeps, silent, type Trace } from '../decision/decision.ts';
import { because, type Cause } from '../rules/causes.ts';
import { ruleFor, wantsBooking } from '../rules/when-to-call-a-person.ts';
import { closedSince } from '../rules/working-hours.ts';
import { agree, asking } from './agreeing.ts';
import { generate } from './generating.ts';
import { isSureOfBest, quoteOrHandOver, withoutQuestion } from './quoting.ts';
import { doneSoFar, sentencesFor, tellingFirst } from './reply-checks.ts';
import { wholeAnswers } from './whole-answers.ts';
import { wordsIn } from './words.ts';

/** Maximum passages that a model reads. */
const PASSAGES = 8;
/** Maximum characters of a question in the search. */
const MAX_QUESTION = 1000;
/** Hand-overs for which the model is the reason, not the customer. */
const FAILURES: ReadonlySet<HandOverReason> = new Set(['failure', 'checks', 'claim']);

/**
 * Decides the answer to a customer: rules first, then passages and the model, then checks. It sends nothing; only tools
 * write.
 *
 * @param trace filled during the run, so that it is complete even after an error
 * @throws the reason of `signal`, and what `requireCurrent` throws
 */
export const decide = async (brief: Brief, deps: RunDeps, trace: Trace): Promise<Decision> => {
  const { settings, business, zone, text, purpose } = brief;
  const { ports, now, signal } = deps;
  const closed = closedSince(now(), settings.working_hours, business, zone);
  const { outside, away_message } = settings.working_hours;
  const words = wordsIn(brief.language);
  if (ports.modelState.stopped) return silent({ code: 'stopped' }, true);
  const why = await whySilent(deps.db, brief.agent.workspaceId);
  if (why !== undefined) return silent({ code: why }, true);

  // All requests of one answer share its time limit.
  const begun = performance.now();
  const agreed = await agree(brief, deps, trace, begun);
  // What was agreed is told already.
  if (agreed !== undefined) return tellingFirst(sentencesFor(brief, deps, brief.untold), agreed);

  const handOver = (reason: HandOverReason, cause: Cause): Decision => {
    const own = settings.hand_over.message?.[brief.language].trim();
    const usual = own || words.handOver(reason, closed !== undefined);
    const told = cause.code === 'cannot_book' ? `${words.cannotBook} ${usual}` : usual;
    const done = doneSoFar(brief, deps, trace);
    return { outcome: 'handed_over', reason, ...because(cause), text: [...done, told].join('\n\n') };
  };

  if (purpose !== 'suggest') {
    if (closed !== undefined && outside === 'silent') return silent({ code: 'outside_hours' });
    if (closed !== undefined && outside === 'away') {
      if (brief.awayToldAt !== undefined && brief.awayToldAt >= closed) return silent({ code: 'away_told' });
      const away = away_message?.[brief.language].trim() || words.away;
      return { outcome: 'away', text: away, ...because({ code: 'outside_hours' }) };
    }
    const rule = ruleFor(brief, settings.hand_over);
    if (rule) return handOver(rule.reason, rule.cause);
  }
  if (text.trim() === '') return handOver('no_text', { code: 'no_text' });
  const { workspaceId, id: agentId } = brief.agent;
  const cannotBook =
    purpose !== 'suggest' && wantsBooking(text) && !(await canBook(deps.db, { workspaceId, agentId }));

  /** @param byWords without a vector of the question, which costs the operator */
  const search = async (byWords = false) => {
    const { id: agentId, workspaceId, config } = brief.agent;
    const question = text.slice(-MAX_QUESTION);
    const scope = { workspaceId, agentId, files: config.files };
    const onSpent: OnSpent = ({ tokens, cost }) => {
      trace.tokens = { ...trace.tokens, input: trace.tokens.input + tokens };
      if (cost !== null) trace.cost = (trace.cost ?? 0) + cost;
    };
    trace.passages = await ports.findPassages(deps.db, scope, question, {
      limit: PASSAGES,
      onSpent,
      byWords,
    });
    signal.throwIfAborted();
  };
  const quote = async (find: () => Promise<void>, callPerson: HandOver = handOver) => {
    const found = { search: find, cannotBook };
    const decision = await quoteOrHandOver(brief, deps, trace, found, callPerson);
    return tellingFirst(doneSoFar(brief, deps, trace), decision);
  };
  const talk = () => {
    const decision = withoutQuestion(brief, trace);
    return decision && tellingFirst(doneSoFar(brief, deps, trace), decision);
  };
  if (ports.model === undefined) return quote(() => search());

  const { model } = ports;
  /** Files alone answer for the rest of the day, and the record says why. */
  const withoutQuota = async (cause: Cause): Promise<Decision> => {
    trace.mode = 'passages';
    trace.model = null;
    const decision = await quote(
      () => search(true),
      (reason, found) => (found.code === 'cannot_book' ? handOver(reason, found) : handOver('budget', cause)),
    );
    return decision.outcome === 'answered' ? { ...decision, ...because(cause) } : decision;
  };

  const mayAsk = await ports.mayAsk(deps.db, workspaceId);
  const canReply = mayAsk && (await unlessAborted(ports.canReply(settings.model, signal), signal)) !== false;
  if (purpose === 'live' && canReply) {
    const limited = await refuseOften(brief, deps);
    if (limited !== undefined) return { ...limited, text: words.limited };
  }
  const budget = await openBudget(brief, deps, trace, model.prices, ports.quota);
  const searchWithin = async () => {
    await budget.beforeSearch(text.slice(-MAX_QUESTION));
    await search();
  };
  try {
    if (!canReply) {
      trace.mode = 'passages';
      trace.model = null;
      return await quote(mayAsk ? searchWithin : () => search(true));
    }
    await searchWithin();
    if (cannotBook && !isSureOfBest(brief, deps, trace)) return handOver('not_sure', { code: 'cannot_book' });
    const decision = await generate(wholeAnswers(budget.limit(model), begun), brief, deps, trace, handOver);
    // A model that fails is not needed for a greeting.
    const isFailed = decision.outcome === 'handed_over' && FAILURES.has(decision.reason);
    const answer = (isFailed ? talk() : undefined) ?? decision;
    return asking(answer, proposedIn(trace.effects)?.proposal.id);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    if (error.isQuota) return await withoutQuota(error.limit);
    return talk() ?? handOver('budget', error.limit);
  } finally {
    await budget.settle();
  }
};

/** The end of an answer to a person whom the model has answered too often; undefined if it may be asked. */
const refuseOften = async (
  { agent: { workspaceId }, conversationId, runId, settings: { budget } }: Brief,
  deps: RunDeps,
) => {
  const most = Math.min(deps.ports.answersPerSender, budget.per_sender ?? Number.POSITIVE_INFINITY);
  if (conversationId === null || most === Number.POSITIVE_INFINITY) return undefined;
  if (await takeTurn(deps, { workspaceId, conversationId, runId, most })) return undefined;
  const cause: Cause = { code: 'sender_limit', answers: most };
  return { outcome: 'handed_over' as const, reason: LIMITED, ...because(cause) };
};
