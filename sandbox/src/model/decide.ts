import { dateOfUtc } from '@switchboard/common/calendar-date';
import { isAbout, isQuestion } from './asking.ts';
import { readConversation } from './conversation.ts';
import { earlierPlan, hasAskedWhich, withOwnBooking } from './own-bookings.ts';
import { linesAbout } from './reading.ts';
import { play, type Script } from './script.ts';
import { fitting } from './services.ts';
import { hasSaid, readable, type Talk, wordsOfTalk } from './talk.ts';
import { answerOffer, hasOffered, offerTimes } from './times.ts';
import { callPerson, listServices, remember } from './tools.ts';
import { namesKnown, topicsOf } from './topics.ts';
import type { Answer, Message } from './wire.ts';
import { wishOf } from './wishes.ts';

/**
 * The next answer of the stand-in: rules and word lists instead of a language model. The same request has the same answer.
 *
 * @param tools the names of the tools that it may call
 * @param now milliseconds since the epoch; counts where the instructions name no date
 */
export const decide = (messages: readonly Message[], tools: readonly string[], now: number): Answer => {
  const conversation = readConversation(messages);
  const talk: Talk = { ...conversation, today: conversation.today ?? dateOfUtc(now) };
  // A refused answer is written again from the sources alone.
  const answer = talk.isRepair ? { text: source(talk) } : play(reply(talk), talk.results, tools);
  return 'text' in answer ? { text: shortened(answer.text, talk.maxLength) } : answer;
};

function* reply(talk: Talk): Script {
  const { said } = talk;
  const words = wordsOfTalk(talk);
  if (isAbout(said, 'self')) return words.self;
  if (isAbout(said, 'person')) return yield* callPerson('The customer asks for a person');
  if (hasOffered(talk) && !isAbout(said, 'cancellation') && !asksPrice(said)) {
    const answered = yield* answerOffer(talk);
    if (answered !== undefined) return answered;
  }
  if (hasAskedWhich(talk)) return yield* withOwnBooking(talk, earlierPlan(talk));
  if (isOwn(said) && isAbout(said, 'cancellation')) return yield* withOwnBooking(talk, 'cancel');
  if (isOwn(said) && isAbout(said, 'move')) return yield* withOwnBooking(talk, 'move');
  if (isAbout(said, 'ownBookings')) return yield* withOwnBooking(talk, 'look');
  if (isAbout(said, 'allergy') && isAbout(said, 'mine')) {
    yield* remember(said.slice(0, 200));
    return isAbout(said, 'appointment') ? `${words.noted} ${yield* offerTimes(talk)}` : words.noted;
  }
  const told = asksPrice(said) ? yield* tellPrice(talk) : '';
  if (wantsTimes(talk)) return [told, yield* offerTimes(talk)].filter((part) => part !== '').join('\n\n');
  const answer = told || source(talk);
  if (answer !== '') return answer;
  if (isAbout(said, 'catalogue')) return words.whichService;
  if (topicsOf(said).length === 0 && isAbout(said, 'greeting')) return words.greeting;
  if (topicsOf(said).length === 0 && isAbout(said, 'thanks')) return words.thanks;
  return yield* callPerson(`Nothing that the agent knows answers: ${said}`);
}

const asksPrice = (said: string): boolean => isAbout(said, 'price') || isAbout(said, 'catalogue');

/** About a booking of the customer, not about the rules. */
const isOwn = (said: string): boolean =>
  !isAbout(said, 'rules') && (!isQuestion(said) || isAbout(said, 'mine') || isAbout(said, 'may'));

/** Asks for an appointment, or answers a question about one. */
const wantsTimes = (talk: Talk): boolean => {
  const { said, today, answered } = talk;
  if (isAbout(said, 'appointment')) return !isAbout(said, 'rules');
  if (isAbout(said, 'want') && !isQuestion(said) && !asksPrice(said) && namesKnown(said)) return true;
  const hasWish = Object.keys(wishOf(said, today)).length > 0;
  const wasAsked = [
    hasSaid(talk, ({ whichService }) => whichService),
    hasSaid(talk, ({ noTimes }) => noTimes),
    hasSaid(talk, ({ noBookings }) => noBookings),
  ];
  if (wasAsked.includes(true)) return hasWish || !isQuestion(said);
  if (hasWish) return !isAbout(said, 'hours') || source(talk) === '';
  // A colleague may have asked, or an earlier answer: `Shall I look for a time?`
  return isQuestion(answered) && isAbout(answered, 'appointment') && isAbout(said, 'yes');
};

/** Answers a question about a price: from the passages, else from the services. */
function* tellPrice(talk: Talk): Script {
  const lines = source(talk);
  if (lines !== '') return lines;
  const services = yield* listServices();
  const found = fitting(services, [talk.said]);
  if (topicsOf(talk.said).length > 0 && found.length === services.length) return '';
  const priced = found.filter(({ price }) => price);
  const names = readable(
    priced.map(({ name }) => name),
    talk.language,
  );
  return names.map((name, at) => `${name}: ${priced[at]?.price}`).join('\n');
}

/** The lines of the passages that answer, else of the owner's instructions; empty if none does. */
const source = ({ said, language, passages, instructions }: Talk): string => {
  const question = { text: questionIn(said), language, wantsPrice: asksPrice(said) };
  const lines = linesAbout(question, passages);
  return (lines.length > 0 ? lines : linesAbout(question, [withNumbers(instructions)])).join('\n');
};

/** The sentences that ask, if they name what they are about. */
const questionIn = (said: string): string => {
  const asking = (said.match(/[^.!?\n]+\?/g) ?? []).join(' ');
  return topicsOf(asking).length > 0 ? asking : said;
};

/** Instructions tell how to write; what they tell to customers has a number, such as a price or an hour. */
const withNumbers = (instructions: string): string =>
  instructions
    .split('\n')
    .filter((line) => /\d/.test(line))
    .join('\n');

/** Whole lines, as many as fit. */
const shortened = (text: string, maxLength: number): string => {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.join('\n').length > maxLength) lines.pop();
  return lines.join('\n').slice(0, maxLength);
};
