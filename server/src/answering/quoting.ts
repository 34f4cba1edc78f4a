import type { Brief } from './brief.ts';
import { faultIn } from './checks.ts';
import { answered, type Decision, type HandOver, percent, type RunDeps, type Trace } from './decision.ts';
import { factsOf } from './facts.ts';
import { quotedAnswer } from './quoted.ts';
import { asksWhatYouAre, smallTalk, wantsBooking } from './rules.ts';
import { checkedBy } from './telling.ts';
import { wordsIn } from './words.ts';

/** Answers without a model: with a quote when it is sure. */
export const quoteOrHandOver = async (
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
  const answer = quotedAnswer(rooms.quote(text, best), best, {
    language: brief.language,
    maxLength: settings.max_reply_length,
  });
  const sources = [factsOf(answer, brief.zone)];
  const fault = faultIn(answer, { ...checkedBy(brief, sources), claims: false });
  if (fault !== undefined) return handOver('checks', fault.detail);
  return answered(answer);
};
