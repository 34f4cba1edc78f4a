import { isBookingEffect, type ToolEffect } from '../../agent-tools/effects.ts';
import { asks } from '../../languages/asks.ts';
import { hear } from '../../understanding/hear.ts';
import type { Brief } from '../brief/brief.ts';
import { faultIn, shortened } from '../checks/checks.ts';
import type { Decision, RunDeps, Trace } from '../decision/decision.ts';
import type { Facts } from '../facts/facts.ts';
import type { Claim } from '../reply/claim-check.ts';
import type { Part, Reply } from '../reply/parts.ts';
import { type Block, textOf, writeParts } from '../reply/write.ts';
import type { Cause } from '../rules/causes.ts';
import { beginningOf } from '../text/beginning.ts';
import { wordsIn } from './words.ts';

/** Sentences about booking changes, from their rows. */
export const sentencesFor = (
  { language, zone, business }: Brief,
  { ports }: RunDeps,
  effects: readonly ToolEffect[],
): string[] =>
  effects
    .filter(isBookingEffect)
    .map((effect) => ports.sentenceOf(effect, language, zone, business.currency));

/** Sentences about changes of this run and of interrupted earlier ones; the answer reports them. */
export const doneSoFar = (brief: Brief, deps: RunDeps, trace: Trace): string[] =>
  sentencesFor(brief, deps, [...brief.untold, ...trace.effects]);

/** An answer that says first what was done: its record marks all of it as told. */
export const tellingFirst = (done: readonly string[], decision: Decision): Decision =>
  decision.outcome === 'answered' && done.length > 0
    ? { ...decision, text: [done.join('\n'), decision.text].join('\n\n') }
    : decision;

/** Maximum characters of free words that checks look at; an answer has at most 4000. */
export const MAX_CHECKED = 5000;

const lengthOf = (part: Part): number =>
  'words' in part ? part.words.length : 'question' in part ? part.question.length : 0;

/** Names that free words may repeat, digits included. */
const namesOf = ({ catalog, business, agent }: Brief): string[] => [
  ...new Set([
    ...catalog.flatMap(({ name, resource }) => [name, resource]),
    ...(business.name ? [business.name] : []),
    agent.name,
  ]),
];

const wordsOf = (blocks: readonly Block[]): string =>
  blocks.flatMap(({ by, text }) => (by === 'model' ? [text] : [])).join('\n');

/** Without a check of claims a model may only ask. */
const questionsOnly = (blocks: readonly Block[]): Block[] =>
  blocks.filter(
    ({ by, kind, text }) => by === 'server' || (kind === 'question' && /^[^.!?…\n]+[?？؟⁇]$/u.test(text)),
  );

/** Cuts free words from the end until the text fits; questions, facts and changes stay. */
const fitting = (blocks: readonly Block[], maxLength: number): Block[] => {
  const left = [...blocks];
  for (let over = textOf(left).length - maxLength; over > 0; over = textOf(left).length - maxLength) {
    const at = left.findLastIndex(({ by, kind }) => by === 'model' && kind === 'words');
    const block = left[at];
    if (block === undefined) break;
    const text = shortened(block.text, block.text.length - over);
    left.splice(at, 1, ...(text === undefined ? [] : [{ ...block, text }]));
  }
  return left;
};

/** What the check of claims says about free words: the claims that no fact states, or `unread` when it failed. */
export type CheckClaims = (words: string, facts: Facts) => Promise<readonly Claim[] | 'unread'>;

export interface JudgedBy {
  facts: Facts;
  secret: string;
  /** Undefined when the operator switched the check off. */
  checkClaims: CheckClaims | undefined;
}

/** A checked answer. `fault`: the reason not to send it. */
export interface Judgement {
  blocks: readonly Block[];
  text: string;
  fault: Cause | undefined;
}

/** Writes the parts of a model and checks them. */
export const createJudge =
  (brief: Brief, deps: RunDeps, trace: Trace, { facts, secret, checkClaims }: JudgedBy) =>
  async ({ parts, customer }: Reply): Promise<Judgement> => {
    const { settings, agent, language, spoken, understood, text: asked } = brief;
    const done = doneSoFar(brief, deps, trace);
    const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
    if (length > MAX_CHECKED)
      return { blocks: [], text: '', fault: { code: 'length', length, most: settings.max_reply_length } };
    const written = writeParts(parts, { facts, done, language, names: namesOf(brief) });
    if ('fault' in written) return { blocks: [], text: '', fault: written.fault };
    const isAsked = hear(understood, customer).asksWhatYouAre;
    const assistant = { kind: 'fact', text: wordsIn(language).assistant(agent.name), facts: [] } as const;
    const all: Block[] = [...(isAsked ? [{ by: 'server' as const, ...assistant }] : []), ...written.blocks];
    const blocks = fitting(checkClaims ? all : questionsOnly(all), settings.max_reply_length);
    const text = textOf(blocks);
    const judged = (fault: Cause | undefined): Judgement => ({ blocks, text, fault });

    if (blocks.length === 0 && all.length > 0) return judged({ code: 'no_free_words' });
    const words = wordsOf(blocks);
    const { never_say: neverSay, max_reply_length: maxLength } = settings;
    const free = words === '' ? undefined : { words, language: spoken };
    const fault = faultIn(text, { neverSay, maxLength, secret, free });
    if (fault !== undefined) return judged(fault);
    const isGrounded = blocks.some(({ kind }) => kind !== 'words');
    if (asks(asked) && !isGrounded) return judged({ code: 'no_fact' });
    if (words === '' || checkClaims === undefined) return judged(undefined);
    const claims = await checkClaims(words, facts);
    if (claims === 'unread') return judged({ code: 'unchecked' });
    if (claims.length === 0) return judged(undefined);
    return judged({ code: 'claims', claims: claims.join(', '), words: beginningOf(words, 200) });
  };
