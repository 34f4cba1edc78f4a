import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type BookingReminder, bookings, type UnreachedReason } from '../db/schema/booking.ts';
import { conversations } from '../db/schema/messaging.ts';
import { type ReminderRow, reminders } from '../db/schema/reminders.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { SUSPENDED_PAUSE, whySilent } from '../db/why-silent.ts';
import type { Pace } from '../jobs/pace.ts';
import { createQueue, type JobOf, type Queue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { findConversation } from '../messaging/conversations.ts';
import { callForPerson } from '../messaging/handling.ts';
import type { Send } from '../messaging/sender.ts';
import { markBooking } from './booking-mark.ts';
import { dataOf } from './button-data.ts';
import { afterFailedSend, countOfDoubt } from './outcome.ts';
import { REMINDED } from './planning.ts';
import { planFor, type ReminderPlan } from './reminder-plan.ts';
import { wordsIn } from './words.ts';

export interface ReminderDeps {
  db: Database;
  send: Send;
  wakeups: Pick<Wakeups, 'notify' | 'server'>;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Holds a channel to its rate; one for all automatic messages of a server. */
  pace: Pace;
  rates: Config['reminderRates'];
}

/** Maximum reminders that a process sends at once, in all and through one channel: a slow one keeps few places. */
const [AT_ONCE, AT_ONCE_IN_CHANNEL] = [60, 3];
const MAX_ATTEMPTS = 3;
/** Milliseconds that a claim lasts without renewal. */
const LEASE = 30_000;
/** Milliseconds until a reminder is claimed again after an error of the server. */
const RETRY = 60_000;

/** The booking no longer needs the reminder. */
class NotWanted extends Error {}

/** What became of a reminder that a server tried to send. */
type Outcome = BookingReminder['state'];

type Reminder = JobOf<typeof reminders>;
type ReminderQueue = Queue<typeof reminders>;

/** Sends reminders when they are due. */
export const createReminders = (deps: ReminderDeps) => {
  const { db, wakeups, now, log } = deps;
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: reminders,
    key: { bookingId: reminders.bookingId, startsAt: reminders.startsAt },
    isOpen: ({ state }) => eq(state, 'waiting'),
    tenant: reminders.workspaceId,
    places: { of: channel, most: AT_ONCE_IN_CHANNEL },
    lease: LEASE,
    backoff: RETRY,
  });
  return createWorker({
    name: 'reminders',
    db,
    now,
    queue,
    log,
    atOnce: AT_ONCE,
    attempts: MAX_ATTEMPTS,
    run: (reminder, signal) => remind({ ...deps, queue }, reminder, signal),
    parked: async (tx, reminder) => {
      const failed = { state: 'failed', reason: { code: 'not_sent' } } as const;
      await tell(tx, reminder, failed, reminder.conversationId, now());
      await queue.write(reminder, { state: 'failed', failure: 'It could not be sent' }, tx);
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });
};

/** The bot or account of the booking's conversation; a reminder that looks for another one counts for its business. */
const channel = sql<string>`coalesce(
  (select coalesce(${conversations.botId}, ${conversations.integrationId}::text) from ${conversations}
    where ${conversations.id} = coalesce("reminders"."conversation_id",
      (select ${bookings.conversationId} from ${bookings} where ${bookings.id} = "reminders"."booking_id"))),
  "reminders"."workspace_id"::text)`;

interface Sending extends ReminderDeps {
  queue: ReminderQueue;
}

const remind = async (deps: Sending, reminder: Reminder, signal: AbortSignal): Promise<void> => {
  const { db, send, now, queue, pace, rates } = deps;
  const why = await whySilent(db, reminder.workspaceId);
  if (why === 'leaving')
    return queue.end(reminder, { state: 'skipped', failure: 'The business is going to be deleted' });
  const plan = await planFor(deps, reminder);
  const attempts = countOfDoubt(reminder.attempts);
  // One that is not too late when the business goes on is still sent.
  if (why === 'suspended' && plan.kind !== 'skip')
    return queue.release(reminder, { dueAt: now() + SUSPENDED_PAUSE, attempts });
  if (plan.kind === 'skip') return skip(deps, reminder, plan);
  if (plan.kind === 'wait') return queue.release(reminder, { dueAt: plan.until, attempts });
  const { conversationId, text, language } = plan;
  await queue.write(reminder, { conversationId, text, language });
  const conversation = await findConversation(db, reminder.workspaceId, conversationId);
  const words = wordsIn(language);
  const start = reminder.startsAt.getTime();
  const { bookingId } = reminder;
  const { source, botId, integrationId } = conversation;
  await pace(botId ?? integrationId ?? '', rates[source], signal);
  signal.throwIfAborted();
  try {
    const sent = await send({
      conversation,
      content: {
        kind: 'text',
        text: source === 'bot' ? text : `${text}\n\n${words.howToAnswer}`,
        // Telegram shows no buttons below messages of accounts.
        ...(source === 'bot' && {
          buttons: (['yes', 'no'] as const).map((answer) => ({
            text: words[answer],
            data: dataOf({ bookingId, start, answer }),
          })),
        }),
      },
      automatic: true,
      repeatsAfterBadGateway: true,
      check: (tx) => requireWanted(tx, reminder),
      key: `reminder:${bookingId}:${start}`,
      signal,
    });
    await finish(deps, reminder, { state: 'sent', messageId: sent.id, sentAt: new Date(now()) });
  } catch (error) {
    await afterFailure(deps, reminder, conversationId, error);
  }
};

const skip = async (
  { db, queue, wakeups, now }: Sending,
  reminder: Reminder,
  { reason, code }: Extract<ReminderPlan, { kind: 'skip' }>,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const isTold = code !== undefined && (await isWanted(tx, reminder));
    if (isTold) await tell(tx, reminder, { state: 'failed', reason: { code } }, null, now());
    await queue.end(reminder, { state: 'skipped', failure: reason }, tx);
  });
  wakeups.notify(reminder.workspaceId);
};

/** Every change of the booking holds the same lock. */
const isWanted = async (tx: Transaction, { bookingId, startsAt }: ReminderRow): Promise<boolean> => {
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
  return wanted !== undefined;
};

const requireWanted = async (tx: Transaction, reminder: ReminderRow): Promise<void> => {
  if (!(await isWanted(tx, reminder))) throw new NotWanted('The booking was cancelled or has moved');
};

const afterFailure = async (
  deps: Sending,
  reminder: Reminder,
  conversationId: string,
  error: unknown,
): Promise<void> => {
  const { db, now, queue, wakeups } = deps;
  if (error instanceof NotWanted) return queue.end(reminder, { state: 'skipped', failure: error.message });
  const after = afterFailedSend(error, reminder.attempts);
  if (after.kind === 'over') {
    const { state, failure, reason } = after;
    return finish(deps, reminder, { state, failure }, { reason, calledTo: conversationId });
  }
  const dueAt = now() + after.wait;
  if (after.isLimited) {
    const reason = { code: 'messages_limited', until: new Date(dueAt).toISOString() };
    await db.transaction((tx) => tell(tx, reminder, { state: 'failed', reason }, null, now()));
    wakeups.notify(reminder.workspaceId);
  }
  return queue.release(reminder, { dueAt, attempts: after.attempts });
};

type End = Partial<ReminderRow> & { state: Outcome };

/** Ends a reminder, and calls a person if there is a conversation to look at. */
const finish = async (
  { db, queue, wakeups, now }: Sending,
  reminder: Reminder,
  end: End,
  { calledTo = null, ...why }: { calledTo?: string | null; reason?: UnreachedReason } = {},
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tell(tx, reminder, { state: end.state, ...why }, calledTo, now());
    await queue.end(reminder, end, tx);
  });
  wakeups.notify(reminder.workspaceId);
};

/** Shows at the booking what became of its reminder, and calls a person to the conversation. */
const tell = async (
  tx: Transaction,
  reminder: ReminderRow,
  outcome: Pick<BookingReminder, 'state' | 'reason'>,
  calledTo: string | null,
  now: number,
): Promise<void> => {
  const change = await nextChange(tx, reminder.workspaceId, now);
  // The customer may have answered while the outcome was not known.
  const [stored] = await tx
    .select({ answer: reminders.answer })
    .from(reminders)
    .where(and(eq(reminders.bookingId, reminder.bookingId), eq(reminders.startsAt, reminder.startsAt)));
  const mark = {
    ...outcome,
    ...(calledTo !== null && { conversation: calledTo }),
    ...{ at: new Date(now).toISOString(), answer: stored?.answer ?? null },
  };
  await markBooking(tx, reminder, mark, change);
  if (calledTo !== null) await callForPerson(tx, calledTo, `reminder:${outcome.state}`, change, now);
};
