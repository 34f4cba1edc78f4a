import { dateOfUtc } from '@switchboard/common/time/calendar-date';
import { asksOfOthers, isAbout, isQuestion } from './asking.ts';
import { readConversation } from './conversation.ts';
import { wordsOf } from './language.ts';
import { earlierPlan, hasAskedWhich, withOwnBooking } from './own-bookings.ts';
import { linesAbout } from './reading.ts';
import { play, type Script } from './script.ts';
import type { Sentences } from './sentences.ts';
import { fitting } from './services.ts';
import { spoken, verdictOn } from './speaking.ts';
import { hasSaid, readable, type Talk, wordsOfTalk } from './talk.ts';
import { answerOffer, hasOffered, offerTimes } from './times.ts';
import { callPerson, judge, listServices, remember } from './tools.ts';
import { isThing, namesKnown, topicsOf } from './topics.ts';
import type { Answer, Message } from './wire.ts';
import { impossibleIn, wishOf } from './wishes.ts';

/**
 * The next answer of the stand-in: rules and word lists instead of a language model. The same request has the same
 * answer.
 *
 * @param tools the names of the tools that it may call
 * @param now milliseconds since the epoch; used if the instructions name no date
 */
export const decide = (messages: readonly Message[], tools: readonly string[], now: number): Answer => {
  if (tools.includes('verdict')) return verdictOn(messages);
  const conversation = readConversation(messages);
  const talk: Talk = { ...conversation, today: conversation.today ?? dateOfUtc(now) };
  // A refused answer is written again from the sources alone.
  if (tools.length === 1 && tools[0] === 'answer')
    return play(judge(assentIn(talk.wrote)), talk.results, tools);
  const answer = talk.isRepair ? { text: source(talk) } : play(reply(talk), talk.results, tools);
  if ('calls' in answer) return answer;
  const text = shortened(answer.text, talk.maxLength);
  return text !== '' && tools.includes('reply') ? spoken(text, messages, talk) : { text };
};

/** The customer's words as an answer to a proposal. */
const assentIn = (wrote: string): 'yes' | 'no' | 'unclear' => {
  if (isQuestion(wrote) || wordsOf(wrote).length > 8) return 'unclear';
  const [yes, no] = [isAbout(wrote, 'yes'), isAbout(wrote, 'no')];
  if (yes === no) return 'unclear';
  return yes && topicsOf(wrote).length === 0 ? 'yes' : no ? 'no' : 'unclear';
};

/** Maximum words of a message: the rules do not understand long ones. */
const MOST_WORDS = 40;

function* reply(talk: Talk): Script {
  const { said, wrote, today } = talk;
  const words = wordsOfTalk(talk);
  if (isAbout(said, 'self')) return words.self;
  if (isAbout(said, 'orders') && !namesKnown(questionIn(said))) return words.notThat;
  if (isAbout(said, 'person')) return yield* callPerson('The customer asks for a person');
  if (asksOfOthers(wrote)) return words.onlyOwn;
  if (wordsOf(said).length > MOST_WORDS) return yield* callPerson('The message is long');
  const isBare = topicsOf(said).length === 0;
  const impossible = impossibleIn(said, today);
  if (impossible && (isOfBooking(said) || wasAskedForTime(talk))) return words[impossible];
  if (isBare && isAbout(said, 'no') && !hasWish(talk) && !isQuestion(said)) return words.noProblem;
  if (hasOffered(talk) && !isAbout(said, 'cancellation') && !asksPrice(talk)) {
    const answered = yield* answerOffer(talk);
    if (answered !== undefined) return answered;
  }
  if (hasAskedWhich(talk) && !isAbout(said, 'ownBookings'))
    return yield* withOwnBooking(talk, earlierPlan(talk));
  if (isOwn(said) && isAbout(said, 'cancellation')) return yield* withOwnBooking(talk, 'cancel');
  if (isOwn(said) && isAbout(said, 'move')) return yield* withOwnBooking(talk, 'move');
  if (isAbout(said, 'ownBookings')) return yield* withOwnBooking(talk, 'look');
  if (isAbout(said, 'allergy') && isAbout(said, 'mine')) {
    yield* remember(said.slice(0, 200));
    return isAbout(said, 'appointment') ? `${words.noted} ${yield* offerTimes(talk)}` : words.noted;
  }
  const told = asksPrice(talk) ? yield* tellPrice(talk) : '';
  if (wantsTimes(talk)) return [told, yield* offerTimes(talk)].filter((part) => part !== '').join('\n\n');
  const isShort = wordsOf(said).length <= 3 && namesKnown(said);
  const answer = told || source(talk) || (isShort ? yield* tellPrice(talk) : '');
  if (answer !== '') return answer;
  if (isAbout(said, 'catalogue')) return words.whichService;
  if (isAbout(said, 'presence') || (isBare && isAbout(said, 'greeting'))) return words.greeting;
  const isYes = isAbout(said, 'yes') && talk.answered !== '';
  if (isBare && (isAbout(said, 'thanks') || isYes)) return words.thanks;
  if (isUnclear(talk)) return words.unclear;
  return yield* callPerson(`Nothing that the agent knows answers: ${wrote}`);
}

const asksPrice = (talk: Talk): boolean =>
  isAbout(talk.said, 'price') ||
  isAbout(talk.said, 'catalogue') ||
  (hasSaid(talk, ({ whichPrice }) => whichPrice) && namesKnown(talk.said));

const isOfBooking = (said: string): boolean =>
  isAbout(said, 'appointment') || isAbout(said, 'move') || (isAbout(said, 'want') && namesKnown(said));

/** A word or two, or only signs, as the first message. */
const isUnclear = (talk: Talk): boolean => {
  const { said } = talk;
  if (asksPrice(talk) || isAbout(said, 'dear') || hasSaid(talk, ({ unclear }) => unclear)) return false;
  return topicsOf(said).length === 0 || (!isQuestion(said) && wordsOf(said).length <= 2);
};

const hasWish = ({ said, today }: Talk): boolean => Object.keys(wishOf(said, today)).length > 0;

/** Sentences after which the customer names a service or a time. */
const ASKED: ((words: Sentences) => string)[] = [
  ({ whichService }) => whichService,
  ({ whichOne }) => whichOne,
  ({ whichFirst }) => whichFirst,
  ({ noTimes }) => noTimes,
  ({ noBookings }) => noBookings,
  ({ past }) => past,
  ({ unreal }) => unreal,
  ({ tooFar }) => tooFar,
];

const wasAskedForTime = (talk: Talk): boolean =>
  hasOffered(talk) || ASKED.some((sentence) => hasSaid(talk, sentence));

/** Whether the text is about a booking of the customer, and not about the rules. */
const isOwn = (said: string): boolean =>
  !isAbout(said, 'rules') && (!isQuestion(said) || isAbout(said, 'mine') || isAbout(said, 'may'));

/** Asks for an appointment, or answers a question about one. */
const wantsTimes = (talk: Talk): boolean => {
  const { said, answered } = talk;
  if (isAbout(said, 'appointment')) return !isAbout(said, 'rules');
  if (isAbout(said, 'want') && !isQuestion(said) && !asksPrice(talk) && namesKnown(said)) return true;
  if (ASKED.some((sentence) => hasSaid(talk, sentence)))
    return hasWish(talk) || !(isQuestion(said) || isUnknown(said));
  if (hasWish(talk)) return !(isQuestion(said) || isAbout(said, 'hours')) || source(talk) === '';
  // A colleague may have asked, or an earlier answer: `Shall I look for a time?`
  return isQuestion(answered) && isAbout(answered, 'appointment') && isAbout(said, 'yes');
};

/** Thanks, a yes or signs, which name neither a service nor a time. */
const isUnknown = (said: string): boolean =>
  topicsOf(said).length === 0 && (isAbout(said, 'thanks') || !/[\p{L}\d]/u.test(said));

/** Answers a question about a price: from the passages, else from the services. */
function* tellPrice(talk: Talk): Script {
  const lines = source(talk);
  const isReadable = /\p{Script=Cyrillic}/u.test(lines) === (talk.language === 'ru');
  if (lines !== '' && isReadable) return lines;
  const services = yield* listServices();
  const about = aboutOf(talk);
  const found = fitting(services, [about]);
  const topics = topicsOf(about);
  const sold = found.flatMap(({ name }) => topicsOf(name));
  const isSold =
    found.length < services.length && topics.filter(isThing).every((topic) => sold.includes(topic));
  if (topics.length > 0 && !isSold) return lines;
  const priced = found.filter(({ price }) => price);
  const names = readable(
    priced.map(({ name }) => name),
    talk.language,
  );
  if (names.length === 0 && topics.length === 0) return wordsOfTalk(talk).whichPrice;
  return names.map((name, at) => `${name}: ${priced[at]?.price}`).join('\n') || lines;
}

/** The lines of the passages that answer, else of the owner's instructions; empty if none does. */
const source = (talk: Talk): string => {
  const { language, passages, instructions } = talk;
  const question = { text: questionIn(aboutOf(talk)), language, wantsPrice: asksPrice(talk) };
  const lines = linesAbout(question, passages);
  return (lines.length > 0 ? lines : linesAbout(question, [withNumbers(instructions)])).join('\n');
};

/** The subject of a question: `how much is it?` refers to the previous subject. */
const aboutOf = (talk: Talk): string => {
  const { said, before } = talk;
  if (!isAbout(said, 'price') || isAbout(said, 'catalogue') || topicsOf(said).length > 0) return said;
  return [said, ...before.slice(0, 3).filter(namesKnown).slice(0, 1)].join('\n');
};

/** The sentences with a question, if they name its subject. */
const questionIn = (said: string): string => {
  const asking = (said.match(/[^.!?¿<>\n]+\?/g) ?? []).join(' ');
  return topicsOf(asking).length > 0 ? asking : said;
};

/** Lines of the instructions with facts for customers: they have a number, such as a price or an hour. */
const withNumbers = (instructions: string): string =>
  instructions
    .split('\n')
    .filter((line) => /\d/.test(line))
    .join('\n');

/** The whole lines that fit. */
const shortened = (text: string, maxLength: number): string => {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.join('\n').length > maxLength) lines.pop();
  return lines.join('\n').slice(0, maxLength);
};
