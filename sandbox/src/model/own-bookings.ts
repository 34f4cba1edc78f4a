import { isAbout } from './asking.ts';
import type { Script } from './script.ts';
import { listed } from './sentences.ts';
import { chosenLine, hasSaid, readable, type Talk, wordsOfTalk } from './talk.ts';
import { offerOtherTimes } from './times.ts';
import { callPerson, change, listBookings, type OwnBooking } from './tools.ts';
import { shared, topicsOf } from './topics.ts';
import { wishOf } from './wishes.ts';

/** The customer's wish for a booking of theirs. */
type Plan = 'look' | 'move' | 'cancel';

/** Whether the last answer asks which booking the customer means. */
export const hasAskedWhich = (talk: Talk): boolean => hasSaid(talk, ({ whichBooking }) => whichBooking);

/** The customer's wish before the question which booking they mean. */
export const earlierPlan = ({ before }: Talk): Plan =>
  before.some((text) => isAbout(text, 'move')) && !isAbout(before[0] ?? '', 'cancellation')
    ? 'move'
    : 'cancel';

/** Shows, moves or cancels a booking of the customer, and asks which one if there are several. */
export function* withOwnBooking(talk: Talk, plan: Plan): Script {
  const words = wordsOfTalk(talk);
  const bookings = yield* listBookings();
  if (bookings.length === 0) return words.noBookings;
  if (plan === 'look') return [words.bookings, listed(linesOf(bookings, talk))].join('\n');
  const [booking, ...others] = meant(bookings, talk);
  if (booking === undefined || others.length > 0)
    return [words.whichBooking, listed(linesOf(bookings, talk))].join('\n');
  if (plan === 'move')
    return yield* offerOtherTimes(talk, booking.booking, booking.when, newWish(talk, booking));
  const changed = yield* change('cancel', { booking: booking.booking });
  if (changed.kind === 'refused') return yield* callPerson(`A cancellation was refused: ${changed.why}`);
  return changed.kind === 'done' ? words.cancelled : '';
}

const linesOf = (bookings: readonly OwnBooking[], { language }: Talk): string[] => {
  const names = readable(
    bookings.map(({ what }) => what),
    language,
  );
  return bookings.map(({ when }, at) => [names[at], when].filter(Boolean).join(', '));
};

/** The booking that the customer names by number, service or day; all of them if it is not clear. */
const meant = (bookings: readonly OwnBooking[], talk: Talk): readonly OwnBooking[] => {
  const line = hasAskedWhich(talk) ? chosenLine(talk) : undefined;
  if (line !== undefined) return bookings.filter(({ when }) => line.includes(when));
  const topics = topicsOf(talk.said);
  const named = bookings.filter(({ what }) => shared(topics, topicsOf(what)) > 0);
  if (named.length > 0) return named;
  const days = wishOf(talk.said, talk.today).dates ?? [];
  const onDay = bookings.filter(({ when }) => days.includes(dayOf(when, talk.today)));
  return onDay.length > 0 ? onDay : bookings;
};

const dayOf = (when: string, today: string): string => wishOf(when, today).dates?.[0] ?? '';

/** The new time that the customer wants: from their text, unless it names the day of the booking. */
const newWish = ({ said, today }: Talk, { when }: OwnBooking) => {
  const wish = wishOf(said, today);
  const isOldDay =
    wish.dates?.length === 1 && wish.dates[0] === dayOf(when, today) && wish.at === wishOf(when, today).at;
  return isOldDay ? {} : wish;
};
