import type { AgentSettings, HandOverReason } from '@switchboard/api-client';
import type { Zone } from '@switchboard/common/zone';
import { type BookingEffect, isBookingEffect, type ToolEffect } from '../agent-tools/effects.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { AgentConfig } from '../db/schema/agents.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { FoundPassage } from '../knowledge/finding/find-passages.ts';
import { ModelFailed, type Spent, type Turn } from '../model/model.ts';
import type { AgentTools, ToolCallRecord } from '../model/tools.ts';
import type { Language } from '../reminders/language.ts';
import type { Business } from '../schedule/business.ts';
import { type CheckedBy, type Fault, faultIn, shortened } from './checks.ts';
import { claimsBooking, claimsToHaveTold, saysWhatItIs, sentencesOf } from './claims.ts';
import { type Facts, factsOf, sourceFactsOf, toolFactsOf } from './facts.ts';
import { closedSince, hoursInWords } from './hours.ts';
import { instructionsOf, repairOf } from './prompt.ts';
import type { Rooms } from './rooms.ts';
import { asksWhatYouAre, ruleFor, smallTalk, wantsBooking } from './rules.ts';
import { wordsIn } from './words.ts';

/** What is to be answered, as it was read. */
export interface Brief {
  runId: string;
  /** For `suggest` a person answers, so that no rule calls one. */
  purpose: 'live' | 'try' | 'suggest';
  agent: { id: string; userId: string; name: string; config: AgentConfig };
  settings: AgentSettings;
  conversationId: string | null;
  customer: { id: string | null; name: string; note: string };
  /** Since the last hand-over, oldest first. */
  turns: readonly Turn[];
  /** What the customer wrote since the last answer; empty when no message has a text. */
  text: string;
  /** Questions of the customer that were answered since the last hand-over. */
  before: readonly string[];
  language: Language;
  business: Business;
  businessName: string;
  /** Names and prices of the services, a line each. */
  services: string;
  zone: Zone;
  /** Of the present day. */
  spent: { tokens: number; cost: number };
  /** When the customer last got the away message; milliseconds since the epoch. */
  awayToldAt: number | undefined;
  /** Done by runs that could not tell the customer. */
  untold: readonly BookingEffect[];
  /** Done by runs that told the customer. */
  told: readonly BookingEffect[];
}

export type Decision =
  | { outcome: 'answered'; text: string; detail: string | null }
  | { outcome: 'handed_over'; reason: HandOverReason; detail: string; text: string }
  | { outcome: 'away'; text: string; detail: string }
  /** `attention`: the conversation waits for a person all the same. */
  | { outcome: 'silent'; detail: string; attention: boolean };

/** What led to a decision. */
export interface Trace {
  mode: 'model' | 'passages';
  model: string | null;
  passages: FoundPassage[];
  calls: ToolCallRecord[];
  effects: ToolEffect[];
  tokens: { input: number; output: number };
  cost: number | null;
}

export interface RunDeps {
  rooms: Rooms;
  db: Database;
  wakeups: Pick<Wakeups, 'notify'>;
  now: Clock;
  signal: AbortSignal;
  /** Rejects when the answer is no longer wanted. */
  requireCurrent(tx: Transaction): Promise<void>;
  onText?: ((piece: string) => void) | undefined;
}

const PASSAGES = 8;
const MAX_STEPS = 8;
/** Characters of a question that are searched for. */
const MAX_QUESTION = 1000;
/** A generous number of tokens for so many characters, with calls of tools. */
const tokensFor = (characters: number): number => Math.ceil(characters / 2) + 1500;

export const newTrace = ({ modelState, model }: Rooms): Trace => ({
  mode: model ? 'model' : 'passages',
  model: model ? (modelState.model ?? null) : null,
  passages: [],
  calls: [],
  effects: [],
  tokens: { input: 0, output: 0 },
  cost: null,
});

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
  return generate(brief, deps, trace, handOver);
};

type HandOver = (reason: HandOverReason, detail: string) => Decision;

/** Answers without a model: with a quote when it is sure. */
const quoteOrHandOver = async (
  brief: Brief,
  { rooms }: RunDeps,
  trace: Trace,
  search: () => Promise<void>,
  handOver: HandOver,
): Promise<Decision> => {
  const { text, settings, agent } = brief;
  const words = wordsIn(brief.language);
  const talk = smallTalk(text);
  if (talk === 'greeting') return answered(words.greeting(agent.name));
  if (talk === 'closing') return { outcome: 'silent', detail: 'The customer asks nothing', attention: false };
  if (asksWhatYouAre(text)) return answered(words.assistant(agent.name));
  if (wantsBooking(text)) return handOver('not_sure', 'The customer wants an appointment');
  await search();
  const [best] = trace.passages;
  if (best === undefined) return handOver('no_source', 'No passage is about the question');
  const needed = rooms.sure[settings.hand_over.caution];
  if (best.certainty < needed)
    return handOver(
      'not_sure',
      `The best passage is ${percent(best.certainty)} sure, and ${percent(needed)} are needed`,
    );
  const quoted = rooms.quote(text, best);
  const source = `\n\n${words.source}: ${best.passage.file_name}`;
  const cut = shortened(quoted, settings.max_reply_length - source.length);
  const answer = `${cut ?? quoted}${source}`;
  const sources = [factsOf(answer, brief.zone)];
  const fault = faultIn(answer, { ...checkedBy(brief, sources), claims: false });
  if (fault !== undefined) return handOver('checks', fault.detail);
  return answered(answer);
};

const percent = (part: number): string => `${Math.round(part * 100)}%`;

const answered = (text: string, detail: string | null = null): Decision => ({
  outcome: 'answered',
  text,
  detail,
});

/** Lets the model answer, with one repair. */
const generate = async (brief: Brief, deps: RunDeps, trace: Trace, handOver: HandOver): Promise<Decision> => {
  const { settings, agent, conversationId, customer, language, zone, business } = brief;
  const { rooms, db, wakeups, now, signal } = deps;
  const { model } = rooms;
  if (model === undefined) throw new Error('There is no model');
  const secret = crypto.randomUUID().slice(0, 8);
  const tools = rooms.createTools({
    db,
    wakeups,
    now,
    userId: agent.userId,
    agentId: agent.id,
    conversationId,
    customerId: customer.id,
    runId: brief.runId,
    dry: brief.purpose !== 'live',
    language,
    requireCurrent: deps.requireCurrent,
  });
  const { date, minutes } = zone.wallTime(now());
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone.name }).format(now());
  const hours = hoursInWords(business, now(), zone);
  const promptFor = (named: { name: string }) =>
    rooms.fillIn(agent.config.systemPrompt, {
      'customer.name': named.name,
      'customer.language': language,
      'business.name': brief.businessName,
      'business.hours': hours,
      'business.now': `${weekday} ${date} ${time}`,
      'agent.name': agent.name,
      services: brief.services,
    });
  const system = instructionsOf({
    agent: agent.name,
    business: brief.businessName,
    prompt: promptFor(customer),
    settings,
    language,
    now: `${weekday} ${date} ${time}, time zone ${zone.name}`,
    hours,
    customer,
    passages: trace.passages,
    done: sentencesFor(brief, deps, brief.untold),
    secret,
  });

  const ask = async (instructions: string, allowed: AgentTools) => {
    const before: Spent = { calls: [...trace.calls], tokens: { ...trace.tokens }, cost: trace.cost };
    const note = ({ calls, tokens, cost }: Spent) => {
      trace.calls = [...before.calls, ...calls];
      trace.tokens = {
        input: before.tokens.input + tokens.input,
        output: before.tokens.output + tokens.output,
      };
      trace.cost = cost === null ? before.cost : (before.cost ?? 0) + cost;
    };
    const left =
      settings.budget.tokens === null
        ? Number.POSITIVE_INFINITY
        : settings.budget.tokens - brief.spent.tokens;
    const answer = await model.generate({
      system: instructions,
      turns: brief.turns,
      tools: allowed,
      settings: { model: settings.model, temperature: settings.temperature },
      maxOutputTokens: Math.max(1, Math.min(tokensFor(settings.max_reply_length), left)),
      maxSteps: MAX_STEPS,
      signal,
      onText: deps.onText,
      onStep: note,
    });
    note(answer);
    trace.model = answer.model;
    signal.throwIfAborted();
    return answer.text.trim();
  };

  const told = () => {
    const effects = [...brief.untold, ...trace.effects];
    return { effects: effects.filter(isBookingEffect), sentences: sentencesFor(brief, deps, effects) };
  };
  const failed = (error: unknown): Decision => {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    const { sentences } = told();
    // What was done is told without the model.
    if (sentences.length > 0) return answered(sentences.join('\n'), error.message);
    return handOver('failure', `The model gave no answer (${error.kind}): ${error.message}`);
  };

  const allowed = Object.entries(tools.tools).filter(
    ([name]) => brief.purpose !== 'suggest' || !WRITES.has(name),
  );
  let written: string;
  try {
    written = await ask(system, Object.fromEntries(allowed));
  } catch (error) {
    trace.effects = await tools.done();
    return failed(error);
  }
  trace.effects = await tools.done();
  const call = trace.effects.find((effect) => effect.kind === 'called_person');
  if (call) return handOver('by_model', call.reason);

  const given = [
    sourceFactsOf(promptFor({ name: '' }), zone),
    sourceFactsOf(`${hours}\n${time}`, zone),
    ...trace.passages.map(({ passage }) => sourceFactsOf(`${passage.heading ?? ''}\n${passage.text}`, zone)),
    ...brief.turns.filter(({ author }) => author !== 'customer').map(({ text }) => factsOf(text, zone)),
  ];
  const judge = (text: string): { answer: string; fault: Fault | undefined } => {
    const { sentences, effects } = told();
    const sources = [
      ...given,
      ...sentences.map((sentence) => factsOf(sentence, zone)),
      ...trace.calls
        .filter(({ name, error }) => error === null && !ECHOES.has(name))
        .flatMap(({ output }) => toolFactsOf(output, zone)),
    ];
    const rest = effects.length > 0 ? restBeside(text, zone) : text;
    const lists = trace.calls.filter(({ name, error }) => error === null && name === 'my_bookings');
    const known = sentencesFor(brief, deps, [...brief.told, ...effects]).map((line) => factsOf(line, zone));
    const checks = {
      ...checkedBy(brief, sources, language, secret),
      booked: [...known, ...lists.flatMap(({ output }) => toolFactsOf(output, zone))],
      asked: factsOf(brief.text, zone),
    };
    const honest =
      asksWhatYouAre(brief.text) && !saysWhatItIs(rest) && rest !== ''
        ? `${wordsIn(language).assistant(agent.name)} ${rest}`
        : rest;
    const length = settings.max_reply_length - sentences.join('\n').length;
    const short = shortened(honest, Math.max(0, length)) ?? honest;
    const answer = [...sentences, ...(short === '' ? [] : [short])].join('\n');
    if (short === '' && sentences.length > 0)
      return { answer, fault: faultIn(answer, { ...checks, language: undefined, claims: false }) };
    const fault =
      faultIn(short, checks) ?? faultIn(answer, { ...checks, language: undefined, claims: false });
    return { answer, fault };
  };

  const unsure = notSureEnough(brief, rooms, trace);
  if (unsure !== undefined) return handOver('not_sure', unsure);
  const first = judge(written);
  if (first.fault === undefined) return answered(first.answer);
  if (first.fault.kind === 'claim') return handOver('claim', first.fault.detail);
  try {
    written = await ask(repairOf(system, written, first.fault.detail), {});
  } catch (error) {
    return failed(error);
  }
  const second = judge(written);
  if (second.fault === undefined) return answered(second.answer, `Written again: ${first.fault.detail}`);
  return handOver(second.fault.kind === 'claim' ? 'claim' : 'checks', second.fault.detail);
};

/** A person who sends a suggestion has done none of these. */
const WRITES = new Set(['book', 'move', 'cancel', 'remember']);

/** Their answers repeat what the customer or the model said. */
const ECHOES = new Set(['remember', 'call_person']);

const sentencesFor = (
  { language, zone, business }: Brief,
  { rooms }: RunDeps,
  effects: readonly ToolEffect[],
): string[] =>
  effects
    .filter(isBookingEffect)
    .map((effect) => rooms.sentenceOf(effect, language, zone, business.currency));

/** What a model wrote beside what the rows say: nothing that claims, and nothing with a price or a time. */
const restBeside = (text: string, zone: Zone): string =>
  sentencesOf(text)
    .filter((sentence) => {
      const facts = factsOf(sentence, zone);
      return (
        !claimsBooking(sentence) &&
        !claimsToHaveTold(sentence) &&
        facts.times.length === 0 &&
        facts.prices.size === 0 &&
        !/\d/.test(sentence)
      );
    })
    .join(' ');

const checkedBy = (
  { settings, zone }: Brief,
  sources: readonly Facts[],
  language?: Language,
  secret = '',
): CheckedBy => ({
  sources,
  zone,
  neverSay: settings.never_say,
  maxLength: settings.max_reply_length,
  language,
  secret,
  claims: true,
});

/** A cautious agent answers questions only from passages or tools. */
const notSureEnough = ({ settings, text }: Brief, { sure }: Rooms, trace: Trace): string | undefined => {
  if (settings.hand_over.caution !== 'high' || trace.calls.length > 0 || !/[?？]/u.test(text))
    return undefined;
  if (asksWhatYouAre(text)) return undefined;
  const certainty = trace.passages[0]?.certainty ?? 0;
  return certainty >= sure.high
    ? undefined
    : `The best passage is ${percent(certainty)} sure, and ${percent(sure.high)} are needed`;
};
