import { addDays, utcOf } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import { clockMinutes, clockText, type WallTime } from '@switchboard/common/time/wall-time';
import { isAbout, isQuestion } from './asking.ts';
import { linesAbout } from './reading.ts';
import type { Script } from './script.ts';
import { listed, type Sentences } from './sentences.ts';
import { findService, fitting } from './services.ts';
import { hasSaid, listIn, readable, type Talk, wordsOfTalk } from './talk.ts';
import {
  callPerson,
  change,
  type FoundTimes,
  findTimes,
  listBookings,
  listServices,
  type Offer,
} from './tools.ts';
import { namesKnown } from './topics.ts';
import { chosenOf, meets, nearOf, timeIn, type Wish, wishOf } from './wishes.ts';

/** Maximum times in one offer. */
const OFFERED = 3;
/** Maximum days that `free_times` searches in one call. */
const MOST_DAYS = 14;

/** The purpose of offered times: a new booking of a service, or another time of a booking. */
type Purpose = { services: string[] } | { booking: string };

/** Offers times for the service that the customer wants, or asks which one that is. */
export function* offerTimes(talk: Talk, wish = wantedTime(talk)): Script {
  const words = wordsOfTalk(talk);
  const { service, candidates, isSeveral } = yield* findService(talk);
  if (candidates.length === 0)
    return yield* callPerson('The customer wants an appointment, but nothing can be booked');
  if (isSeveral) return words.whichFirst;
  if (service === undefined) {
    const isNamed = namesKnown(talk.said);
    const wasAsked = hasSaid(talk, (some) => (isNamed ? some.whichOne : some.whichService));
    if (wasAsked && isEmpty(wish))
      return yield* callPerson('It is not clear which service the customer wants');
    const names = readable(
      candidates.map(({ name }) => name),
      talk.language,
    );
    const { said: text, language } = talk;
    const lines = names.length > 0 ? names : linesAbout({ text, language, wantsPrice: true }, talk.passages);
    const asked = isNamed ? words.whichOne : words.whichService;
    return [asked, listed(isNamed ? lines : names)].filter((part) => part !== '').join('\n');
  }
  const purpose = { services: [service.id] };
  const exact = isOrder(talk.said) ? momentIn(wish) : undefined;
  if (exact !== undefined) return yield* take(talk, purpose, exact);
  const [name] = readable([service.name], talk.language);
  return yield* offer(talk, purpose, wish, name === undefined ? '' : ` (${name})`);
}

/** The time that the customer wants; for a bare name of a service, from the text before the question for it. */
const wantedTime = (talk: Talk): Wish => {
  const wish = wishOf(talk.said, talk.today);
  const asked: ((words: Sentences) => string)[] = [
    ({ whichService }) => whichService,
    ({ whichOne }) => whichOne,
    ({ whichFirst }) => whichFirst,
  ];
  const wasAsked = asked.some((one) => hasSaid(talk, one));
  return wasAsked && isEmpty(wish) ? wishOf(talk.before[0] ?? '', talk.today) : wish;
};

const isEmpty = (wish: Wish): boolean => Object.keys(wish).length === 0;

/** Asks for an appointment without a question: a time in it is chosen. */
const isOrder = (said: string): boolean =>
  !isQuestion(said) && (isAbout(said, 'appointment') || isAbout(said, 'want'));

/** The day and time of a wish that names one of each. */
const momentIn = (wish: Wish): WallTime | undefined => {
  const [date, ...others] = wish.dates ?? [];
  const minutes = timeIn(wish);
  return date === undefined || others.length > 0 || minutes === undefined ? undefined : { date, minutes };
};

/** Offers other times for a booking. @param when of the booking, in words */
export const offerOtherTimes = (talk: Talk, booking: string, when: string, wish: Wish): Script =>
  offer(talk, { booking }, wish, `. ${wordsOfTalk(talk).otherTimes}:\n${when}\n`);

/** @param about ends the line above the times */
function* offer(talk: Talk, purpose: Purpose, wish: Wish, about: string): Script {
  return offerText(talk, yield* findTimes({ ...purpose, ...searchFor(wish) }), wish, about);
}

/** Asks for the days that the customer named, near the time of the day. */
const searchFor = (wish: Wish): object => {
  const [first, last] = [wish.dates?.[0], wish.dates?.at(-1)];
  const near = nearOf(wish);
  return {
    ...(first && last && { from: first, days: Math.min(MOST_DAYS, (utcOf(last) - utcOf(first)) / DAY + 1) }),
    ...(near !== undefined && { near }),
  };
};

const offerText = (talk: Talk, { offers, refused }: FoundTimes, wish: Wish, about = ''): string => {
  const words = wordsOfTalk(talk);
  if (refused?.includes('too far')) return words.tooFar;
  if (refused?.includes('in the past')) return words.past;
  const fitting = offers.filter((one) => meets(momentOf(one), wish));
  const shown = fitting.length > 0 ? someOf(fitting) : nearestOf(offers, wish);
  if (shown.length === 0) return words.noTimes;
  const isOne = shown.length === 1;
  const head = `${isOne ? words.time : words.times}${about}`.replace(/(?<!\n)$/, ':').trimEnd();
  const lines = [head, listed(shown.map((one) => one.words)), isOne ? words.shallI : words.whichTime];
  return (fitting.length > 0 ? lines : [words.notFree, ...lines]).join('\n');
};

const momentOf = ({ day, time }: Offer): WallTime => ({ date: day, minutes: clockMinutes(time) });

/** The first ones; those of a single day are spread over it. */
const someOf = (offers: readonly Offer[]): Offer[] => {
  const isOneDay = offers.every(({ day }) => day === offers[0]?.day);
  if (!isOneDay || offers.length <= OFFERED) return offers.slice(0, OFFERED);
  const step = (offers.length - 1) / (OFFERED - 1);
  return [0, 1, 2].flatMap((at) => offers[Math.round(at * step)] ?? []);
};

/** Those nearest to the time of the day that the customer wants, in order. */
const nearestOf = (offers: readonly Offer[], wish: Wish): Offer[] => {
  const near = nearOf(wish);
  if (near === undefined) return someOf(offers);
  const distance = ({ time }: Offer) => Math.abs(clockMinutes(time) - clockMinutes(near));
  const nearest = [...offers].sort((a, b) => distance(a) - distance(b)).slice(0, OFFERED);
  return offers.filter((one) => nearest.includes(one));
};

/** Whether the last answer offers times. */
export const hasOffered = (talk: Talk): boolean =>
  hasSaid(talk, ({ whichTime }) => whichTime) || hasSaid(talk, ({ shallI }) => shallI);

/**
 * Understands a reply to offered times: books or moves to the chosen one, offers others, or repeats them after a mere
 * yes. Undefined if the customer speaks of something else.
 */
export function* answerOffer(talk: Talk): Script<string | undefined> {
  const lines = listIn(talk);
  const wish = wishOf(talk.said, talk.today);
  const chosen = chosenTime(talk, lines, wish);
  const hasWish = !isEmpty(wish);
  // A proposal of the server names its time in a sentence.
  const offered = (lines.length > 0 ? lines : [talk.answered]).flatMap(
    (line) => wishOf(line, talk.today).dates ?? [],
  );
  if (chosen === undefined && !hasWish && !isAbout(talk.said, 'others')) {
    if (/^\P{L}*\d\P{L}*$/u.test(talk.said)) return yield* again(talk, lines, offered);
    if (isQuestion(talk.said) || (isAbout(talk.said, 'thanks') && !isAbout(talk.said, 'yes')))
      return undefined;
    const services = yield* listServices();
    if (fitting(services, [talk.said]).length < services.length)
      return yield* offerTimes(talk, { dates: offered });
    return isAbout(talk.said, 'yes') ? yield* again(talk, lines, offered) : undefined;
  }
  const later = addDays(offered.at(-1) ?? talk.today, 1);
  // Another time of the offered days, or the days after them.
  const other = hasWish ? { dates: offered, ...wish } : { dates: [later, addDays(later, 6)] };
  if (!hasSaid(talk, ({ otherTimes }) => otherTimes)) {
    if (chosen === undefined) return yield* offerTimes(talk, other);
    const { service } = yield* findService(talk);
    if (service === undefined) return yield* offerTimes(talk, other);
    return yield* take(talk, { services: [service.id] }, chosen);
  }
  const booking = (yield* listBookings()).find(({ when }) => talk.answered.includes(when));
  if (booking === undefined) return wordsOfTalk(talk).noBookings;
  if (chosen === undefined) return yield* offerOtherTimes(talk, booking.booking, booking.when, other);
  return yield* take(talk, { booking: booking.booking }, chosen);
}

/** Offers the same times again, as far as they are free. */
function* again(talk: Talk, lines: readonly string[], dates: string[]): Script {
  const words = wordsOfTalk(talk);
  const isMove = hasSaid(talk, ({ otherTimes }) => otherTimes);
  const booking = isMove
    ? (yield* listBookings()).find(({ when }) => talk.answered.includes(when))
    : undefined;
  if (isMove && booking === undefined) return words.noBookings;
  const { service } = booking ? { service: undefined } : yield* findService(talk);
  if (booking === undefined && service === undefined) return yield* offerTimes(talk, { dates });
  const purpose = booking ? { booking: booking.booking } : { services: service ? [service.id] : [] };
  const found = yield* findTimes({ ...purpose, ...searchFor({ dates }) });
  const same = found.offers.filter((one) => lines.includes(one.words));
  const about = booking ? `. ${words.otherTimes}:\n${booking.when}\n` : '';
  return offerText(talk, same.length > 0 ? { offers: same } : found, { dates }, about);
}

/** The offered time that the customer chooses: by its day or time, by its number, or the only one by a yes. */
const chosenTime = ({ said, today }: Talk, lines: readonly string[], wish: Wish): WallTime | undefined => {
  const times = lines.flatMap((line) => {
    const { dates: [date] = [], at } = wishOf(line, today);
    return date === undefined || at === undefined ? [] : [{ date, minutes: at }];
  });
  const named = !isEmpty(wish) ? times.filter((time) => meets(time, wish)) : [];
  if (named.length === 1) return named[0];
  // `At 2` is no second line.
  if (wish.at !== undefined) return undefined;
  const only = times.length === 1 && isAbout(said, 'yes') ? 0 : undefined;
  return times[chosenOf(said, times.length) ?? only ?? -1];
};

/**
 * Gets the chosen time as an offer of the server, and takes it. A time that is taken meanwhile is replaced by others.
 */
function* take(talk: Talk, purpose: Purpose, time: WallTime): Script {
  const words = wordsOfTalk(talk);
  const wish = { dates: [time.date], at: time.minutes };
  const found = yield* findTimes({ ...purpose, ...searchFor(wish) });
  const offered = found.offers.find((one) => one.day === time.date && one.time === clockText(time.minutes));
  if (offered === undefined) return offerText(talk, found, wish);
  const changed =
    'booking' in purpose
      ? yield* change('move', { booking: purpose.booking, offer: offered.offer })
      : yield* change('book', { offer: offered.offer, ...noteOf(talk) });
  if (changed.kind === 'done') return words.booked;
  // The server asks the customer for a yes.
  if (changed.kind === 'asked') return '';
  const { why } = changed;
  if (!why.includes('free_times')) return yield* callPerson(`A booking was refused: ${why}`);
  const others = yield* findTimes({ ...purpose, ...searchFor({ dates: [time.date] }) });
  return [words.notFree, offerText(talk, others, { dates: [time.date] })].join('\n');
}

/** Recent messages that may say that a booking is for another person. */
const RECENT = 4;

/** The note for the team: for whom the customer books. */
const noteOf = ({ wrote, said, before }: Talk): { note?: string } => {
  const recent = [said, ...before.slice(0, RECENT)];
  const at = recent.findIndex((text) => isAbout(text, 'other'));
  return at < 0 ? {} : { note: ((at === 0 ? wrote : recent[at]) ?? '').slice(0, 300) };
};
