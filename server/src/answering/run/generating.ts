import { type Model, ModelFailed, type Spent } from '../../model/model.ts';
import type { AgentTools } from '../../model/tools.ts';
import { type Cause, sentenceOf } from '../rules/causes.ts';
import { beginningOf } from '../text/beginning.ts';
import { plainText } from '../text/plain-text.ts';
import type { Brief } from './brief.ts';
import { answered, type Decision, type HandOver, type RunDeps, type Trace } from './decision.ts';
import { instruct } from './instructing.ts';
import type { AnsweringPorts } from './ports.ts';
import { repairOf } from './prompt.ts';
import { createJudge, doneSoFar } from './reply-checks.ts';

const MAX_STEPS = 8;
/** Maximum characters of an answer that checks look at; an answer has at most 4000. */
const MAX_CHECKED = 5000;
/** A generous number of tokens for so many characters, with calls of tools. */
const tokensFor = (characters: number): number => Math.ceil(characters / 2) + 1500;

/** A suggestion must not claim these: the person who sends it did none of them. */
const WRITES = new Set(['book', 'move', 'cancel', 'remember']);

/** Lets the model answer, with one repair. */
export const generate = async (
  model: Model,
  brief: Brief,
  deps: RunDeps,
  trace: Trace,
  handOver: HandOver,
): Promise<Decision> => {
  const { ports, signal } = deps;
  const { system, given, secret } = instruct(brief, deps, trace);
  const { tools, done } = toolsOf(brief, deps);
  const ask = asking(model, brief, deps, trace);
  const judge = createJudge(brief, deps, trace, { given, secret });

  const failed = (error: unknown): Decision => {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    const { sentences } = doneSoFar(brief, deps, trace);
    const cause: Cause = { code: `model_${error.kind}`, words: error.message };
    // Effects are reported without the model.
    if (sentences.length > 0) return answered(sentences.join('\n'), cause);
    return handOver('failure', cause);
  };

  let written: string;
  try {
    written = await ask(system, tools);
  } catch (error) {
    trace.effects = await done();
    return failed(error);
  }
  trace.effects = await done();
  const call = trace.effects.find((effect) => effect.kind === 'called_person');
  if (call) return handOver('by_model', { code: 'by_model', words: call.reason });
  const unsure = notSureEnough(brief, ports, trace);
  if (unsure !== undefined) return handOver('not_sure', unsure);
  const first = judge(written);
  if (first.fault === undefined) return answered(first.answer);
  if (first.fault.code === 'claim') return handOver('claim', first.fault);
  try {
    written = await ask(repairOf(system, written, sentenceOf(first.fault)), {});
  } catch (error) {
    return failed(error);
  }
  const second = judge(written);
  if (second.fault === undefined)
    return answered(second.answer, { code: 'written_again', cause: first.fault });
  return handOver(second.fault.code === 'claim' ? 'claim' : 'checks', second.fault);
};

const toolsOf = (
  { agent, conversationId, customer, runId, purpose, language }: Brief,
  { ports, db, wakeups, now, requireCurrent }: RunDeps,
) => {
  const { tools, done } = ports.createTools({
    db,
    wakeups,
    now,
    workspaceId: agent.workspaceId,
    agentId: agent.id,
    conversationId,
    customerId: customer.id,
    runId,
    dry: purpose !== 'live',
    language,
    requireCurrent,
  });
  const allowed = Object.entries(tools).filter(([name]) => purpose !== 'suggest' || !WRITES.has(name));
  return { tools: Object.fromEntries(allowed), done };
};

/** Asks the model, and adds its usage to the trace. */
const asking =
  (model: Model, { settings, spent, turns }: Brief, { signal, onText }: RunDeps, trace: Trace) =>
  async (system: string, tools: AgentTools): Promise<string> => {
    const before: Spent = { calls: [...trace.calls], tokens: { ...trace.tokens }, cost: trace.cost };
    const note = ({ calls, tokens, cost }: Spent) => {
      trace.calls = [...before.calls, ...calls];
      trace.tokens = {
        input: before.tokens.input + tokens.input,
        output: before.tokens.output + tokens.output,
      };
      trace.cost = cost === null ? before.cost : (before.cost ?? 0) + cost;
    };
    const { budget, max_reply_length } = settings;
    const left = budget.tokens === null ? Number.POSITIVE_INFINITY : budget.tokens - spent.tokens;
    const answer = await model.generate({
      system,
      turns,
      tools,
      settings: { model: settings.model, temperature: settings.temperature },
      maxOutputTokens: Math.max(1, Math.min(tokensFor(max_reply_length), left)),
      maxSteps: MAX_STEPS,
      signal,
      onText,
      onStep: note,
    });
    note(answer);
    trace.model = answer.model;
    signal.throwIfAborted();
    return beginningOf(plainText(answer.text), MAX_CHECKED);
  };

/** A cautious agent answers questions only from passages or tools. */
const notSureEnough = (
  { settings, text, understood }: Brief,
  { sure }: AnsweringPorts,
  trace: Trace,
): Cause | undefined => {
  if (settings.hand_over.caution !== 'high' || trace.calls.length > 0 || !/[?？]/u.test(text))
    return undefined;
  if (understood.whatYouAre !== 'no') return undefined;
  const certainty = trace.passages[0]?.certainty ?? 0;
  return certainty >= sure.high ? undefined : { code: 'unsure', certainty, needed: sure.high };
};
