import type { Zone } from '@switchboard/common/time/zone';
import { isBookingEffect, type ToolEffect } from '../../agent-tools/effects.ts';
import type { Language } from '../../languages/language.ts';
import { type CheckedBy, faultIn, shortened } from '../checks/checks.ts';
import { claimsBooking, claimsToHaveTold, saysWhatItIs, sentencesOf } from '../checks/claims.ts';
import { type Facts, factsOf, toolFactsOf } from '../checks/facts.ts';
import type { Cause } from '../rules/causes.ts';
import type { Brief } from './brief.ts';
import type { RunDeps, Trace } from './decision.ts';
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

/** The limits that an answer is checked against. */
export const checkedBy = (
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

/** Sentences of a model to send beside those of the rows: without claims, prices and times. */
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

/** Their outputs repeat words of the customer or the model. */
const ECHOES = new Set(['remember', 'call_person']);

/** Effects of this run and of interrupted earlier ones; the answer reports them. */
export const doneSoFar = (brief: Brief, deps: RunDeps, trace: Trace) => {
  const effects = [...brief.untold, ...trace.effects].filter(isBookingEffect);
  return { effects, sentences: sentencesFor(brief, deps, effects) };
};

/**
 * Builds an answer from the effects and the text of a model, and checks it.
 * @returns `fault`: the reason not to send the answer
 */
export const createJudge = (
  brief: Brief,
  deps: RunDeps,
  trace: Trace,
  { given, secret }: { given: readonly Facts[]; secret: string },
): ((written: string) => { answer: string; fault: Cause | undefined }) => {
  const { settings, agent, language, zone } = brief;
  return (written) => {
    const { sentences, effects } = doneSoFar(brief, deps, trace);
    const answers = trace.calls.filter(({ error }) => error === null);
    const sources = [
      ...given,
      ...sentences.map((sentence) => factsOf(sentence, zone)),
      ...answers.filter(({ name }) => !ECHOES.has(name)).flatMap(({ output }) => toolFactsOf(output, zone)),
    ];
    const lists = answers.filter(({ name }) => name === 'my_bookings');
    const known = sentencesFor(brief, deps, [...brief.told, ...effects]).map((line) => factsOf(line, zone));
    const checks = {
      ...checkedBy(brief, sources, language, secret),
      booked: [...known, ...lists.flatMap(({ output }) => toolFactsOf(output, zone))],
      asked: factsOf(brief.text, zone),
    };
    const rest = effects.length > 0 ? restBeside(written, zone) : written;
    const honest =
      brief.understood.whatYouAre === 'yes' && !saysWhatItIs(rest) && rest !== ''
        ? `${wordsIn(language).assistant(agent.name)} ${rest}`
        : rest;
    const length = settings.max_reply_length - sentences.join('\n').length;
    const short = shortened(honest, Math.max(0, length)) ?? honest;
    const answer = [...sentences, ...(short === '' ? [] : [short])].join('\n');
    const whole = () => faultIn(answer, { ...checks, language: undefined, claims: false });
    if (short === '' && sentences.length > 0) return { answer, fault: whole() };
    return { answer, fault: faultIn(short, checks) ?? whole() };
  };
};
