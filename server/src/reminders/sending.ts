import { createZone, type Zone } from '@switchboard/common/zone';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingResources, bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { type ReminderRow, reminders } from '../db/schema/reminders.ts';
import { Refusal } from '../errors/refusal.ts';
import { callForPerson } from '../messaging/conversation-state.ts';
import { findConversation } from '../messaging/conversations.ts';
import type { Send } from '../messaging/sender.ts';
import { type Business, readBusiness } from '../schedule/business.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { dataOf } from './button-data.ts';
import { nextChance } from './due.ts';
import { type Language, languageOf } from './language.ts';
import { REMINDED } from './planning.ts';
import { textOf, wordsIn } from './words.ts';

export interface ReminderDeps {
  db: Database;
  send: Send;
  /** Wakes the waiting calls of a user. */
  notify: (userId: string) => void;
  now: Clock;
}

/** Maximum reminders that one server claims at once. */
const BATCH = 20;
/** Milliseconds: longer than Telegram takes for a batch. */
const CLAIM = 5 * 60_000;
/** Milliseconds until a reminder that did not reach Telegram is retried. */
const RETRY = 60_000;

/** The booking no longer needs the reminder. */
class NotWanted extends Error {}

/** Sends the reminders that are due. @returns how many it claimed. @throws AggregateError at the end if some failed */
export const sendReminders = async (deps: ReminderDeps, signal: AbortSignal): Promise<number> => {
  const claimed = await claim(deps);
  const failures: unknown[] = [];
  for (const reminder of claimed) {
    if (signal.aborted) break;
    // It is retried after its claim ends; the others must not wait for it.
    await remind(deps, reminder, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders could not be sent');
  return claimed.length;
};

/** Two servers claim different reminders. */
const claim = ({ db, now }: ReminderDeps): Promise<ReminderRow[]> =>
  db.transaction(async (tx) => {
    const moment = new Date(now());
    const due = await tx
      .select({ bookingId: reminders.bookingId, startsAt: reminders.startsAt })
      .from(reminders)
      .where(
        and(
          eq(reminders.state, 'waiting'),
          lte(reminders.dueAt, moment),
          or(isNull(reminders.claimedUntil), lt(reminders.claimedUntil, moment)),
        ),
      )
      .orderBy(asc(reminders.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claimed: ReminderRow[] = [];
    for (const one of due) {
      const [row] = await tx
        .update(reminders)
        .set({ claimedUntil: new Date(now() + CLAIM) })
        .where(identified(one))
        .returning();
      if (row) claimed.push(row);
    }
    return claimed;
  });

const identified = ({ bookingId, startsAt }: Pick<ReminderRow, 'bookingId' | 'startsAt'>) =>
  and(eq(reminders.bookingId, bookingId), eq(reminders.startsAt, startsAt));

const remind = async (deps: ReminderDeps, reminder: ReminderRow, signal: AbortSignal): Promise<void> => {
  const { db, send, now } = deps;
  const write = (change: Partial<ReminderRow>) =>
    db
      .update(reminders)
      .set({ claimedUntil: null, ...change })
      .where(identified(reminder));
  const letter = await prepare(deps, reminder);
  if (letter.kind === 'skip') return void (await write({ state: 'skipped', failure: letter.reason }));
  if (letter.kind === 'wait') return void (await write({ dueAt: new Date(letter.until) }));
  const { conversationId, text, language } = letter;
  await db.update(reminders).set({ conversationId, text, language }).where(identified(reminder));
  const conversation = await findConversation(db, reminder.userId, conversationId);
  const words = wordsIn(language);
  const start = reminder.startsAt.getTime();
  const { bookingId } = reminder;
  try {
    const sent = await send({
      conversation,
      content: {
        kind: 'text',
        text: conversation.source === 'bot' ? text : `${text}\n\n${words.howToAnswer}`,
        buttons: (['yes', 'no'] as const).map((answer) => ({
          text: words[answer],
          data: dataOf({ bookingId, start, answer }),
        })),
      },
      automatic: true,
      check: (tx) => requireWanted(tx, reminder),
      key: `reminder:${bookingId}:${start}`,
      signal,
    });
    await write({ state: 'sent', messageId: sent.id, sentAt: new Date(now()) });
  } catch (error) {
    await write(await afterFailure(deps, reminder, conversationId, error));
  }
};

type Letter =
  | { kind: 'send'; conversationId: string; text: string; language: Language }
  | { kind: 'wait'; until: number }
  | { kind: 'skip'; reason: string };

const prepare = async ({ db, now }: ReminderDeps, reminder: ReminderRow): Promise<Letter> => {
  const business = await readBusiness(db, reminder.userId);
  const { reminders: times, timeZone } = business;
  if (!times.enabled || timeZone === null) return { kind: 'skip', reason: 'Reminders are off' };
  const zone = createZone(timeZone);
  const chance = nextChance(now(), reminder.startsAt.getTime(), times, zone);
  if (chance === undefined) return { kind: 'skip', reason: 'The booking has begun' };
  if (chance > now()) return { kind: 'wait', until: chance };
  const { text, language, conversationId } = reminder;
  if (text !== null && language !== null && conversationId !== null)
    return { kind: 'send', text, language, conversationId };
  return compose(db, reminder, business, zone);
};

const compose = async (
  db: Database,
  { bookingId, startsAt }: ReminderRow,
  { reminders: { templates, language: otherwise } }: Business,
  zone: Zone,
): Promise<Letter> => {
  const [booking] = await db
    .select({
      title: bookings.title,
      name: bookings.customerName,
      customerId: bookings.customerId,
      conversationId: bookings.conversationId,
      resource: bookingResources.name,
    })
    .from(bookings)
    .innerJoin(bookingResources, eq(bookingResources.id, bookings.resourceId))
    .where(eq(bookings.id, bookingId));
  if (!booking) return { kind: 'skip', reason: 'The booking is gone' };
  const conversationId = booking.conversationId ?? (await lastConversation(db, booking.customerId));
  if (!conversationId) return { kind: 'skip', reason: 'The customer has no conversation' };
  const language = await languageIn(db, conversationId, otherwise);
  const told = { ...booking, title: booking.title || booking.resource, start: startsAt.getTime() };
  const text = textOf(templates[language], told, language, zone);
  return { kind: 'send', conversationId, text, language };
};

/** The newest conversation of a customer, over all its parts. */
const lastConversation = async (db: Database, customerId: string | null): Promise<string | undefined> => {
  if (customerId === null) return undefined;
  const root = db.select({ id: customers.rootId }).from(customers).where(eq(customers.id, customerId));
  const parts = db.select({ id: customers.id }).from(customers).where(inArray(customers.rootId, root));
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.customerId, parts))
    .orderBy(desc(conversations.lastTs))
    .limit(1);
  return conversation?.id;
};

/** Messages of the customer to detect the language from. */
const READ = 5;

const languageIn = async (db: Database, conversationId: string, otherwise: Language): Promise<Language> => {
  const [conversation] = await db
    .select({ language: conversations.customerLanguage })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const written = await db
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.author, 'customer'),
        isNotNull(messages.ts),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(READ);
  return languageOf(
    conversation?.language ?? null,
    written.map(({ text }) => text ?? '').join(' '),
    otherwise,
  );
};

/** Every change of the booking holds the same lock. */
const requireWanted = async (tx: Transaction, { bookingId, startsAt }: ReminderRow): Promise<void> => {
  const [wanted] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.startsAt, startsAt),
        isNull(bookings.deletedAt),
        inArray(bookings.status, REMINDED),
      ),
    );
  if (!wanted) throw new NotWanted('The booking was cancelled or has moved');
};

const afterFailure = async (
  deps: ReminderDeps,
  reminder: ReminderRow,
  conversationId: string,
  error: unknown,
): Promise<Partial<ReminderRow>> => {
  const { now } = deps;
  if (error instanceof NotWanted) return { state: 'skipped', failure: error.message };
  // Another server sends it now, or the outcome of its attempt is not known yet.
  if (error instanceof Refusal) return { dueAt: new Date(now() + RETRY) };
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure } = error;
  if (failure.kind === 'unconfirmed') return { state: 'unknown', failure: error.message };
  if (failure.kind === 'unreachable') return { dueAt: new Date(now() + RETRY) };
  if (failure.kind === 'messages-limited')
    return { dueAt: new Date(now() + Math.max(RETRY, failure.retryAfter * 1000)) };
  await tellPerson(deps, reminder.userId, conversationId, error.message);
  return { state: 'failed', failure: error.message };
};

/** Calls a person, because the customer was not reached. */
const tellPerson = async (
  { db, notify, now }: ReminderDeps,
  userId: string,
  conversationId: string,
  reason: string,
): Promise<void> => {
  await db.transaction(async (tx) =>
    callForPerson(tx, conversationId, reason, await nextChange(tx, userId, now()), now()),
  );
  notify(userId);
};
