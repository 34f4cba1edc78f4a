import { faultIn } from '../checks/checks.ts';
import { createFacts } from '../facts/facts.ts';
import { issueQuote } from '../facts/of-texts.ts';
import { textOf, writeParts } from '../reply/write.ts';
import { asksWhatYouAre, smallTalk, wantsBooking } from '../rules/when-to-call-a-person.ts';
import type { Brief } from './brief.ts';
import { answered, type Decision, type HandOver, type RunDeps, silent, type Trace } from './decision.ts';
import { choosePassage, quotedAnswer } from './quoted.ts';
import { wordsIn } from './words.ts';

/** Answers without a model: with a quote if a passage is certain enough. */
export const quoteOrHandOver = async (
  brief: Brief,
  { ports }: RunDeps,
  trace: Trace,
  search: () => Promise<void>,
  handOver: HandOver,
): Promise<Decision> => {
  const { text, settings, agent } = brief;
  const words = wordsIn(brief.language);
  const talk = smallTalk(text);
  if (talk === 'greeting') return answered(words.greeting(agent.name));
  if (talk === 'closing') return silent({ code: 'asks_nothing' });
  if (asksWhatYouAre(text)) return answered(words.assistant(agent.name));
  if (wantsBooking(text)) return handOver('not_sure', { code: 'wants_booking' });
  await search();
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
