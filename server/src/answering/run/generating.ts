import { asks } from '../../languages/asks.ts';
import {
  type Model,
  type ModelAnswer,
  ModelFailed,
  type ModelRequest,
  type Spent,
} from '../../model/model.ts';
import type { AgentTools } from '../../model/tools.ts';
import { hear } from '../../understanding/hear.ts';
import type { Brief } from '../brief/brief.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { answered, type Decision, type HandOver, type RunDeps, type Trace } from '../decision/decision.ts';
import { usageOf } from '../decision/usage.ts';
import { factLine } from '../facts/facts.ts';
import { withFacts } from '../facts/of-tools.ts';
import { aboutWords, type Claim, VERDICT_RULES, verdictTool } from '../reply/claim-check.ts';
import { type Reply, replyOfText, replyTool } from '../reply/parts.ts';
import { textOf } from '../reply/write.ts';
import { type Cause, sentenceOf } from '../rules/causes.ts';
import { ruleOf } from '../rules/when-to-call-a-person.ts';
import { beginningOf } from '../text/beginning.ts';
import { instruct } from './instructing.ts';
import { repairOf } from './prompt.ts';
import { withQuestion } from './questions.ts';
import { type CheckClaims, createJudge, doneSoFar, type Judgement, MAX_CHECKED } from './reply-checks.ts';

const MAX_STEPS = 8;
/** A generous number of tokens for so many characters, with calls of tools. */
const tokensFor = (characters: number): number => Math.ceil(characters / 2) + 1500;
/** Maximum tokens of a verdict about claims, and its milliseconds. */
const VERDICT_TOKENS = 1000;
const VERDICT_TIME = 20_000;

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
  const { ports, signal, onText } = deps;
  const { system, issued, prompt, secret } = instruct(brief, deps, trace);
  const { facts } = issued;
  const before = facts.all().length;
  const { tools, done } = toolsOf(brief, deps);
  const ask = asking(model, brief, deps, trace);
  const checkClaims = model.check === undefined ? undefined : claimCheck(ask, model.check, prompt, signal);
  const judge = createJudge(brief, deps, trace, { facts, secret, checkClaims });

  const failed = (error: unknown): Decision => {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    const sentences = doneSoFar(brief, deps, trace);
    const cause: Cause = { code: `model_${error.kind}`, words: error.message };
    // Effects are reported without the model.
    const told = withQuestion(brief, trace, sentences) ?? sentences.join('\n');
    if (told !== '') return answered(told, cause);
    return handOver('failure', cause);
  };
  const send = ({ blocks, text }: Judgement, cause?: Cause): Decision => {
    trace.facts = [...new Set(blocks.flatMap((block) => block.facts))];
    for (const at of blocks.keys())
      onText?.(textOf(blocks.slice(0, at + 1)).slice(textOf(blocks.slice(0, at)).length));
    return answered(text, cause);
  };

  const answer = async (instructions: string, offered: AgentTools): Promise<Reply> => {
    const given = await ask({ system: instructions, turns: brief.turns, tools: offered, reply: replyTool });
    trace.model = given.model;
    return replyFrom(given);
  };

  let reply: Reply;
  try {
    reply = await answer(system, withFacts(tools, { ...issued, brief }));
  } catch (error) {
    trace.effects = await done();
    return failed(error);
  }
  trace.effects = await done();
  const call = trace.effects.find((effect) => effect.kind === 'called_person');
  if (call) return handOver('by_model', { code: 'by_model', words: call.reason });
  const heard = hear(brief.understood, reply.customer);
  const rule = brief.purpose === 'suggest' ? undefined : ruleOf(heard, brief.settings.hand_over);
  if (rule !== undefined) return handOver(rule.reason, rule.cause);
  const unsure = notSureEnough(brief, ports, trace);
  if (unsure !== undefined) return handOver('not_sure', unsure);
  const asked = withQuestion(brief, trace, doneSoFar(brief, deps, trace));
  if (asked !== undefined) return answered(asked);
  const first = await judge(reply);
  if (first.fault === undefined) return send(first);
  if (doneSoFar(brief, deps, trace).length > 0) {
    // What was done is told in any case; the model's own words are no reason to call a person then.
    const told = await judge({ parts: [] });
    if (told.fault === undefined) return send(told, first.fault);
  }
  const again = repairOf(system, {
    refused: JSON.stringify(reply.parts),
    fault: sentenceOf(first.fault),
    found: facts.all().slice(before).map(factLine),
  });
  try {
    reply = await answer(again, {});
  } catch (error) {
    return failed(error);
  }
  const second = await judge(reply);
  if (second.fault === undefined) return send(second, { code: 'written_again', cause: first.fault });
  return handOver(second.fault.code === 'claims' ? 'claim' : 'checks', second.fault);
};

const toolsOf = (
  { agent, conversationId, customer, runId, purpose, language, settings, text, untold }: Brief,
  { ports, db, wakeups, now, requireCurrent }: RunDeps,
) => {
  // What an interrupted run has done already was ordered by the same messages.
  const mayOrder = settings.book_at_once && untold.length === 0;
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
    orders: mayOrder ? text : undefined,
    requireCurrent,
  });
  const allowed = Object.entries(tools).filter(([name]) => purpose !== 'suggest' || !WRITES.has(name));
  return { tools: Object.fromEntries(allowed), done };
};

type Asked = Pick<ModelRequest, 'system' | 'turns' | 'tools' | 'reply'> &
  Partial<Pick<ModelRequest, 'signal' | 'settings' | 'maxOutputTokens' | 'maxSteps'>>;

/** Asks the model, and adds its usage to the trace. */
const asking =
  (model: Model, { settings }: Brief, { signal }: RunDeps, trace: Trace) =>
  async ({
    maxOutputTokens = tokensFor(settings.max_reply_length),
    ...asked
  }: Asked): Promise<ModelAnswer> => {
    const before = [...trace.calls];
    const addUsage = usageOf(trace);
    const note = (spent: Spent) => {
      trace.calls = [...before, ...spent.calls];
      addUsage(spent);
    };
    const answer = await model.generate({
      settings: { model: settings.model, temperature: settings.temperature },
      maxSteps: MAX_STEPS,
      signal,
      onStep: note,
      ...asked,
      maxOutputTokens,
    });
    note(answer);
    signal.throwIfAborted();
    return answer;
  };

const replyFrom = ({ given, text }: ModelAnswer): Reply =>
  given === undefined ? replyOfText(beginningOf(text, MAX_CHECKED)) : (given as Reply);

/** Asks a model about claims. What fails, takes too long or has another form counts as a claim. */
const claimCheck =
  (ask: ReturnType<typeof asking>, model: string, prompt: string, run: AbortSignal): CheckClaims =>
  async (words, facts) => {
    const known = facts.all().flatMap(({ kind, text }) => (kind === 'asked' ? [] : [text]));
    try {
      const { given } = await ask({
        system: VERDICT_RULES,
        turns: [{ author: 'customer', text: aboutWords(words, [...known, prompt]) }],
        tools: {},
        reply: verdictTool,
        settings: { model, temperature: 0 },
        maxOutputTokens: VERDICT_TOKENS,
        maxSteps: 1,
        signal: AbortSignal.any([run, AbortSignal.timeout(VERDICT_TIME)]),
      });
      return given === undefined ? 'unread' : (given as readonly Claim[]);
    } catch (error) {
      run.throwIfAborted();
      if (!(error instanceof ModelFailed) && !(error instanceof DOMException)) throw error;
      return 'unread';
    }
  };

/** Tools that read what an answer is about. */
const READS = new Set(['services', 'free_times', 'my_bookings']);

/** A cautious agent answers questions only from passages or tools. */
const notSureEnough = (
  { settings, text, understood }: Brief,
  { sure }: AnsweringPorts,
  trace: Trace,
): Cause | undefined => {
  if (settings.hand_over.caution !== 'high' || !asks(text)) return undefined;
  if (trace.calls.some(({ name, error }) => error === null && READS.has(name))) return undefined;
  if (understood.whatYouAre !== 'no') return undefined;
  const certainty = trace.passages[0]?.certainty ?? 0;
  return certainty >= sure.high ? undefined : { code: 'unsure', certainty, needed: sure.high };
};
