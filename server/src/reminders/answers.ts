import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { confirmBooking } from '../booking/confirm.ts';
import type { Change } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { messages } from '../db/schema/messaging.ts';
import { type ReminderRow, reminders } from '../db/schema/reminders.ts';
import { callForPerson } from '../messaging/handling.ts';
import { readBusiness } from '../schedule/business.ts';
import { createZone } from '../time/zones.ts';
import { answerIn } from './answer-in-words.ts';
import { markBooking } from './booking-mark.ts';
import { readData } from './button-data.ts';
import { REMINDED } from './planning.ts';
import { type Answer, otherTimeOf, wordsIn } from './words.ts';

/** Milliseconds after a reminder in which a yes or no is an answer to it. */
const ANSWERABLE = 48 * 3_600_000;

export interface Answers {
  /** @returns the text of the answer to the customer; undefined when the button is of no reminder */
  pressed(tx: Transaction, conversationId: string, data: string, change: Change): Promise<string | undefined>;
  /** @returns whether the text is an answer to a reminder */
  written(tx: Transaction, conversationId: string, text: string | null, change: Change): Promise<boolean>;
}

/** Handles customers' answers to reminders: by a button, and in words. */
export const createAnswers = ({ now }: { now: Clock }): Answers => ({
  async pressed(tx, conversationId, data, change) {
    const pressed = readData(data);
    if (!pressed) return undefined;
    const rows = await tx
      .select()
      .from(reminders)
      .where(and(eq(reminders.bookingId, pressed.bookingId), eq(reminders.conversationId, conversationId)));
    const reminder = rows.find(
      ({ startsAt }) => Math.floor(startsAt.getTime() / 1000) * 1000 === pressed.start,
    );
    if (!reminder) return undefined;
    const words = wordsIn(reminder.language ?? 'en');
    const { answer } = pressed;
    // A customer may change their mind; a second press of the same button changes nothing.
    const isNew = reminder.answer !== answer;
    if (isNew && !(await take(tx, reminder, answer, change, now()))) return words.changed;
    return answer === 'yes' ? words.confirmed : words.noted;
  },

  async written(tx, conversationId, text, change) {
    const answer = answerIn(text ?? '');
    if (answer === undefined) return false;
    const [reminder] = await tx
      .select()
      .from(reminders)
      .where(
        and(
          eq(reminders.conversationId, conversationId),
          eq(reminders.state, 'sent'),
          // A customer may change their mind.
          or(isNull(reminders.answer), ne(reminders.answer, answer)),
          gt(reminders.sentAt, new Date(now() - ANSWERABLE)),
        ),
      )
      .orderBy(desc(reminders.sentAt))
      .limit(1);
    if (!reminder || !(await isNewest(tx, conversationId, reminder))) return false;
    return take(tx, reminder, answer, change, now());
  },
});

/** Whether the reminder is the last message to the customer: else a yes would answer a later one. */
const isNewest = async (
  tx: Transaction,
  conversationId: string,
  { messageId }: ReminderRow,
): Promise<boolean> => {
  const [newest] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.author, 'customer'),
        isNotNull(messages.ts),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(1);
  return newest !== undefined && newest.id === messageId;
};

/** Writes an answer. @returns false when the booking has changed since the reminder */
const take = async (
  tx: Transaction,
  { bookingId, startsAt, workspaceId, conversationId, language, sentAt }: ReminderRow,
  answer: Answer,
  change: Change,
  now: number,
): Promise<boolean> => {
  const [booking] = await tx
    .select({ title: bookings.title, status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.startsAt, startsAt),
        gt(bookings.startsAt, new Date(now)),
        isNull(bookings.deletedAt),
      ),
    );
  if (!booking || !REMINDED.includes(booking.status)) return false;
  await tx
    .update(reminders)
    .set({ answer, answeredAt: new Date(now) })
    .where(and(eq(reminders.bookingId, bookingId), eq(reminders.startsAt, startsAt)));
  await markBooking(
    tx,
    { bookingId, startsAt },
    { state: 'sent', at: (sentAt ?? new Date(now)).toISOString(), answer },
    change,
  );
  if (answer === 'yes') await confirmBooking(tx, bookingId, change);
  else if (conversationId !== null) {
    const { timeZone } = await readBusiness(tx, workspaceId);
    const told = { title: booking.title, start: startsAt.getTime() };
    const reason = otherTimeOf(told, language ?? 'en', createZone(timeZone ?? 'UTC'));
    await callForPerson(tx, conversationId, reason, change, now);
  }
  return true;
};
