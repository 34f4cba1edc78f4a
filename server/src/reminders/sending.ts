import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isLeaving } from '../db/is-leaving.ts';
import { bookings } from '../db/schema/booking.ts';
import { type ReminderRow, reminders } from '../db/schema/reminders.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { createQueue, type JobOf, type Queue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { findConversation } from '../messaging/conversations.ts';
import { callForPerson } from '../messaging/handling.ts';
import type { Send } from '../messaging/sender.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { dataOf } from './button-data.ts';
import { REMINDED } from './planning.ts';
import { planFor } from './reminder-plan.ts';
import { wordsIn } from './words.ts';

export interface ReminderDeps {
  db: Database;
  send: Send;
  wakeups: Pick<Wakeups, 'notify' | 'server'>;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Maximum reminders that a process sends at once. */
const AT_ONCE = 5;
const MAX_ATTEMPTS = 3;
/** Milliseconds that a claim lasts without renewal. */
const LEASE = 30_000;
/** Milliseconds until a reminder that did not reach Telegram is retried. */
const RETRY = 60_000;

/** The booking no longer needs the reminder. */
class NotWanted extends Error {}

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
    lease: LEASE,
    backoff: RETRY,
  });
  return createWorker({
    name: 'reminders',
    db,
    now,
    queue,
    log,
    tenantOf: ({ workspaceId }) => workspaceId,
    atOnce: AT_ONCE,
    attempts: MAX_ATTEMPTS,
    run: (reminder, signal) => remind(deps, queue, reminder, signal),
    parked: async (tx, reminder) => {
      const { workspaceId, conversationId } = reminder;
      const failure = 'It could not be sent';
      if (conversationId !== null)
        await callForPerson(tx, conversationId, failure, await nextChange(tx, workspaceId, now()), now());
      await queue.write(reminder, { state: 'failed', failure }, tx);
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });
};

const remind = async (
  deps: ReminderDeps,
  queue: ReminderQueue,
  reminder: Reminder,
  signal: AbortSignal,
): Promise<void> => {
  const { db, send, now } = deps;
  if (await isLeaving(db, reminder.workspaceId))
    return queue.end(reminder, { state: 'skipped', failure: 'The business is going to be deleted' });
  const plan = await planFor(deps, reminder);
  if (plan.kind === 'skip') return queue.end(reminder, { state: 'skipped', failure: plan.reason });
  if (plan.kind === 'wait') return queue.release(reminder, { dueAt: plan.until });
  const { conversationId, text, language } = plan;
  await queue.write(reminder, { conversationId, text, language });
  const conversation = await findConversation(db, reminder.workspaceId, conversationId);
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
    await queue.end(reminder, { state: 'sent', messageId: sent.id, sentAt: new Date(now()) });
  } catch (error) {
    const { dueAt, ...end } = await afterFailure(deps, reminder, conversationId, error);
    if (dueAt === undefined) await queue.end(reminder, end);
    else await queue.release(reminder, { dueAt });
  }
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
): Promise<Partial<Pick<ReminderRow, 'state' | 'failure'>> & { dueAt?: number }> => {
  const { db, wakeups, now } = deps;
  if (error instanceof NotWanted) return { state: 'skipped', failure: error.message };
  // Another server sends it now, or the outcome of its attempt is not known yet.
  if (error instanceof Refusal) return { dueAt: now() + RETRY };
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure } = error;
  if (failure.kind === 'unconfirmed') return { state: 'unknown', failure: error.message };
  if (failure.kind === 'unreachable') return { dueAt: now() + RETRY };
  if (failure.kind === 'messages-limited')
    return { dueAt: now() + Math.max(RETRY, failure.retryAfter * 1000) };
  const { workspaceId } = reminder;
  await db.transaction(async (tx) =>
    callForPerson(tx, conversationId, error.message, await nextChange(tx, workspaceId, now()), now()),
  );
  wakeups.notify(workspaceId);
  return { state: 'failed', failure: error.message };
};
