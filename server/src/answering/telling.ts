import type { Zone } from '@switchboard/common/zone';
import { isBookingEffect, type ToolEffect } from '../agent-tools/effects.ts';
import type { Language } from '../reminders/language.ts';
import type { Brief } from './brief.ts';
import type { Cause } from './causes.ts';
import { type CheckedBy, faultIn, shortened } from './checks.ts';
import { claimsBooking, claimsToHaveTold, saysWhatItIs, sentencesOf } from './claims.ts';
import type { RunDeps, Trace } from './decision.ts';
import { type Facts, factsOf, toolFactsOf } from './facts.ts';
import { asksWhatYouAre } from './rules.ts';
import { wordsIn } from './words.ts';

/** What was done with bookings, from its rows. */
export const sentencesFor = (
  { language, zone, business }: Brief,
  { rooms }: RunDeps,
  effects: readonly ToolEffect[],
): string[] =>
  effects
    .filter(isBookingEffect)
    .map((effect) => rooms.sentenceOf(effect, language, zone, business.currency));

/** What an answer is checked by. */
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

/** Their answers repeat what the customer or the model said. */
const ECHOES = new Set(['remember', 'call_person']);

/** What this run and broken off ones before it did, which the customer is told of with the answer. */
export const doneSoFar = (brief: Brief, deps: RunDeps, trace: Trace) => {
  const effects = [...brief.untold, ...trace.effects].filter(isBookingEffect);
  return { effects, sentences: sentencesFor(brief, deps, effects) };
};

export interface Judged {
  /** What the customer would get. */
  answer: string;
  /** Why they may not get it. */
  fault: Cause | undefined;
}

/** Puts an answer together from what was done and what a model wrote, and checks it. */
export const createJudge = (
  brief: Brief,
  deps: RunDeps,
  trace: Trace,
  { given, secret }: { given: readonly Facts[]; secret: string },
): ((written: string) => Judged) => {
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
      asksWhatYouAre(brief.text) && !saysWhatItIs(rest) && rest !== ''
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
