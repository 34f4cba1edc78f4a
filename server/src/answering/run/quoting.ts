import { asks } from '../../languages/asks.ts';
import type { Brief } from '../brief/brief.ts';
import { faultIn } from '../checks/checks.ts';
import {
  answered,
  type Decision,
  type HandOver,
  type RunDeps,
  silent,
  type Trace,
} from '../decision/decision.ts';
import { createFacts } from '../facts/facts.ts';
import { issueQuote } from '../facts/of-texts.ts';
import { textOf, writeParts } from '../reply/write.ts';
import { smallTalk, wantsBooking } from '../rules/when-to-call-a-person.ts';
import { choosePassage, quotedAnswer } from './quoted.ts';
import { wordsIn } from './words.ts';

/**
 * What to say to a message that asks for no fact: it needs neither files nor a model. Undefined after a change or a proposal,
 * which such an answer would not tell.
 */
export const withoutQuestion = (
  { understood, language, agent }: Brief,
  { effects }: Trace,
): Decision | undefined => {
  if (effects.length > 0) return undefined;
  const words = wordsIn(language);
  if (understood.whatYouAre === 'yes') return answered(words.assistant(agent.name));
  const talk = smallTalk(understood);
  if (talk === 'greeting') return answered(words.greeting(agent.name));
  return talk === 'closing' ? silent({ code: 'asks_nothing' }) : undefined;
};

/**
 * Whether a passage answers surely what sounds like the wish for a visit, such as `Can I come with my dog?`: what the
 * business was asked before in these words, or a question that a file answers.
 */
export const isSureOfBest = (
  { text }: Brief,
  { ports }: RunDeps,
  { passages: [best] }: Pick<Trace, 'passages'>,
): boolean =>
  best !== undefined &&
  ((best.passage.taught === true && best.certainty === 1) ||
    (asks(text) && best.certainty >= ports.sure.high));

/**
 * Answers without a model: with a quote if a passage is certain enough. What may be anger or the wish for a person is a
 * question like any other: without a certain passage a person is called anyway.
 */
export const quoteOrHandOver = async (
  brief: Brief,
  deps: RunDeps,
  trace: Trace,
  { search, cannotBook }: { search: () => Promise<void>; cannotBook: boolean },
  handOver: HandOver,
): Promise<Decision> => {
  const { ports } = deps;
  const { text, settings } = brief;
  const talk = withoutQuestion(brief, trace);
  if (talk !== undefined) return talk;
  await search();
  if (wantsBooking(text) && !isSureOfBest(brief, deps, trace))
    return handOver('not_sure', { code: cannotBook ? 'cannot_book' : 'wants_booking' });
  const [best] = trace.passages;
  if (best === undefined) return handOver('no_source', { code: 'no_source' });
  const needed = ports.sure[settings.hand_over.caution];
  if (best.certainty < needed)
    return handOver('not_sure', { code: 'unsure', certainty: best.certainty, needed });
  const chosen = choosePassage(text, trace.passages, { language: brief.language, needed });
  if (chosen === undefined || chosen === 'foreign') return handOver('no_source', { code: 'other_language' });
  // The record names the source first.
  trace.passages = [chosen, ...trace.passages.filter((found) => found !== chosen)];
  const facts = createFacts();
  const quoted = issueQuote(facts, ports.quote(text, chosen), chosen);
  const written = writeParts(
    quoted.map(({ id }) => ({ fact: id })),
    { facts, done: [], language: brief.language, names: [] },
  );
  if ('fault' in written) return handOver('checks', written.fault);
  const { max_reply_length: maxLength, never_say: neverSay } = settings;
  const answer = quotedAnswer(textOf(written.blocks), chosen, { language: brief.language, maxLength });
  const fault = faultIn(answer, { neverSay, maxLength, secret: '' });
  if (fault !== undefined) return handOver('checks', fault);
  trace.facts = quoted;
  return answered(answer);
};
