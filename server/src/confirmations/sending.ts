import { HOUR } from '@switchboard/common/time/durations';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { standingStart } from '../booking/known-to-customer.ts';
import { resourceNames } from '../booking/taken-resources.ts';
import { nextChange } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type BookingConfirmation, bookings, type UnreachedReason } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { SUSPENDED_PAUSE, whySilent } from '../db/why-silent.ts';
import type { Pace } from '../jobs/pace.ts';
import { createQueue, type JobOf, type Queue } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import { findConversation } from '../messaging/conversations.ts';
import { callForPerson } from '../messaging/handling.ts';
import type { Send } from '../messaging/sender.ts';
import { nextChance } from '../reminders/due.ts';
import { afterFailedSend, countOfDoubt } from '../reminders/outcome.ts';
import { conversationWith, isStillOpen, languageIn } from '../reminders/whom.ts';
import { textOf } from '../reminders/words.ts';
import { type Business, readBusiness } from '../schedule/business.ts';
import { createZone } from '../time/zones.ts';
import { handOn, othersTold } from './of-series.ts';
import { othersIn } from './series-words.ts';

export interface ConfirmationDeps {
  db: Database;
  send: Send;
  wakeups: Pick<Wakeups, 'notify' | 'server'>;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Holds a channel to its rate; one for all automatic messages of a server. */
  pace: Pace;
  rates: Config['reminderRates'];
}

/** Maximum messages that a process sends at once, in all and through one channel. */
const [AT_ONCE, AT_ONCE_IN_CHANNEL] = [20, 3];
const MAX_ATTEMPTS = 3;
/** Milliseconds that a claim lasts without renewal. */
const LEASE = 30_000;
/** Milliseconds between two looks at a business that is going to be deleted, or is suspended. */
const SILENT = { leaving: HOUR, suspended: SUSPENDED_PAUSE };
/** Milliseconds until a message is claimed again after an error of the server. */
const RETRY = 60_000;

type Kind = BookingConfirmation['kind'];
/** What became of a message that a server tried to send. */
type Outcome = Pick<BookingConfirmation, 'state'> & { reason?: UnreachedReason };
type Confirmation = JobOf<typeof confirmations>;
type ConfirmationQueue = Queue<typeof confirmations>;

/** The booking is no longer what the message says. */
class Outdated extends Error {}

interface Sending extends ConfirmationDeps {
  queue: ConfirmationQueue;
}

/** The bot or account of the booking's conversation; a booking without one counts for its business. */
const channel = sql<string>`coalesce(
  (select coalesce(talk.bot_id, talk.integration_id::text)
    from ${bookings} booked join ${conversations} talk on talk.id = booked.conversation_id
    where booked.id = "confirmations"."booking_id"),
  "confirmations"."workspace_id"::text)`;

/** Tells customers what became of their bookings: once, and only what differs from what they know. */
export const createConfirmations = (deps: ConfirmationDeps) => {
  const { db, wakeups, now, log } = deps;
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: confirmations,
    key: { bookingId: confirmations.bookingId },
    isOpen: ({ state }) => eq(state, 'waiting'),
    tenant: confirmations.workspaceId,
    places: { of: channel, most: AT_ONCE_IN_CHANNEL },
    lease: LEASE,
    backoff: RETRY,
  });
  return createWorker({
    name: 'confirmations',
    db,
    now,
    queue,
    log,
    atOnce: AT_ONCE,
    attempts: MAX_ATTEMPTS,
    run: (confirmation, signal) => confirm({ ...deps, queue }, confirmation, signal),
    parked: async (tx, confirmation) => {
      await tell(tx, confirmation, { state: 'failed', reason: { code: 'not_sent' } }, now());
      await queue.write(confirmation, { failure: 'It could not be sent' }, tx);
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });
};

const readBooking = async (db: Database | Transaction, id: string) => {
  const [booking] = await db
    .select({
      title: bookings.title,
      name: bookings.customerName,
      customerId: bookings.customerId,
      conversationId: bookings.conversationId,
      status: bookings.status,
      startsAt: bookings.startsAt,
      deletedAt: bookings.deletedAt,
      resource: resourceNames,
      seriesId: bookings.seriesId,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) throw new Error('The booking of a confirmation is gone');
  return { ...booking, start: standingStart(booking) };
};

type Booking = Awaited<ReturnType<typeof readBooking>>;

const newsOf = (knew: Date | null, start: Date | null): Kind | undefined => {
  if (knew?.getTime() === start?.getTime()) return undefined;
  if (start === null) return 'cancelled';
  return knew === null ? 'made' : 'moved';
};

const confirm = async (deps: Sending, confirmation: Confirmation, signal: AbortSignal): Promise<void> => {
  const { db, queue, now } = deps;
  // The deletion can be taken back, and the suspension ends.
  const why = await whySilent(db, confirmation.workspaceId);
  if (why !== undefined)
    return queue.release(confirmation, {
      dueAt: now() + SILENT[why],
      attempts: countOfDoubt(confirmation.attempts),
    });
  if (confirmation.text !== null && confirmation.conversationId !== null && confirmation.kind !== null)
    return attempt(deps, confirmation, signal);

  const booking = await readBooking(db, confirmation.bookingId);
  const kind = newsOf(confirmation.knownStart, booking.start);
  // A request is no booking yet.
  const isNothingNew = kind === undefined || (kind === 'made' && booking.status === 'pending');
  if (isNothingNew && confirmation.forSeries && booking.start === null) await handOn(db, confirmation, now());
  if (isNothingNew) return settle(deps, confirmation, { knownStart: confirmation.knownStart, failure: null });
  const business = await readBusiness(db, confirmation.workspaceId);
  const next = await composed(deps, { confirmation, booking, kind, business });
  if (next.kind === 'wait') return queue.release(confirmation, { dueAt: next.until });
  if (next.kind === 'none')
    return settle(deps, confirmation, { knownStart: booking.start, failure: next.reason });
  const message = {
    ...{ kind, text: next.text, conversationId: next.conversationId, toldStart: booking.start },
    attempt: confirmation.attempt + 1,
  };
  await queue.write(confirmation, message);
  return attempt(deps, { ...confirmation, ...message }, signal);
};

type Composed =
  | { kind: 'send'; conversationId: string; text: string }
  | { kind: 'wait'; until: number }
  | { kind: 'none'; reason: string };

const none = (reason: string): Composed => ({ kind: 'none', reason });

const composed = async (
  { db, now }: Sending,
  {
    confirmation,
    booking,
    kind,
    business,
  }: { confirmation: Confirmation; booking: Booking; kind: Kind; business: Business },
): Promise<Composed> => {
  const { confirmations: told, reminders, timeZone } = business;
  if (!told[kind] || timeZone === null) return none('The business does not tell it');
  const start = booking.start ?? confirmation.knownStart ?? booking.startsAt;
  if (start.getTime() <= now()) return none('The booking has begun');
  const zone = createZone(timeZone);
  // What is soon is told in the quiet hours, too.
  const chance = nextChance(now(), start.getTime(), reminders, zone) ?? now();
  if (chance > now()) return { kind: 'wait', until: chance };
  const conversationId = await conversationWith(db, confirmation.workspaceId, booking);
  if (conversationId === undefined) return none('The customer has no conversation');
  const language = await languageIn(db, conversationId, reminders.language);
  const named = { ...booking, title: booking.title || booking.resource, start: start.getTime() };
  const text = textOf(told.templates[kind][language], named, language, zone);
  const others = confirmation.forSeries ? await othersTold(db, confirmation, kind) : undefined;
  return {
    ...{ kind: 'send', conversationId },
    text: others === undefined ? text : `${text}\n${othersIn(others, kind, language, zone)}`,
  };
};

/** Sends the text that the row has; a repeat of it sends nothing twice. */
const attempt = async (deps: Sending, confirmation: Confirmation, signal: AbortSignal): Promise<void> => {
  const { db, send, queue, pace, rates, now } = deps;
  const { bookingId, workspaceId, conversationId, text, toldStart } = confirmation;
  if (conversationId === null || text === null) throw new Error('There is no text to send');
  if (!(await isStillOpen(db, conversationId)))
    return settle(deps, confirmation, { knownStart: toldStart, failure: 'The customer has no conversation' });
  const conversation = await findConversation(db, workspaceId, conversationId);
  const { source, botId, integrationId } = conversation;
  await pace(botId ?? integrationId ?? '', rates[source], signal);
  signal.throwIfAborted();
  const key = `confirmation:${bookingId}:${confirmation.attempt}`;
  try {
    await send({
      conversation,
      content: { kind: 'text', text },
      automatic: true,
      repeatsAfterBadGateway: true,
      check: (tx) => requireCurrent(tx, confirmation),
      key,
      signal,
    });
  } catch (error) {
    if (error instanceof Outdated) return dropOutdated(deps, confirmation, key);
    const after = afterFailedSend(error, confirmation.attempts);
    if (after.kind === 'again')
      return queue.release(confirmation, { dueAt: now() + after.wait, attempts: after.attempts });
    const { state, failure, reason } = after;
    return settle(deps, confirmation, { knownStart: toldStart, failure }, { state, reason });
  }
  return settle(deps, confirmation, { knownStart: toldStart, failure: null }, { state: 'sent' });
};

/** Drops a text that no longer is true. One that may have reached the customer counts as known. */
const dropOutdated = async (deps: Sending, confirmation: Confirmation, key: string): Promise<void> => {
  const { conversationId, toldStart } = confirmation;
  const [sent] = await deps.db
    .select({ status: messages.status })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId ?? ''), eq(messages.clientKey, key)));
  // A job that is repeated after Telegram's 502 or the death of a server counts its attempts.
  if (sent && (sent.status !== 'failed' || confirmation.attempts > 1)) {
    const state = sent.status === 'sent' ? 'sent' : 'unknown';
    return settle(deps, confirmation, { knownStart: toldStart, failure: null }, { state });
  }
  return deps.queue.end(confirmation, { text: null, kind: null, toldStart: null });
};

/** Every change of the booking holds the same lock. */
const requireCurrent = async (tx: Transaction, { bookingId, toldStart }: Confirmation): Promise<void> => {
  const { start } = await readBooking(tx, bookingId);
  if (start?.getTime() !== toldStart?.getTime()) throw new Outdated('The booking has changed again');
};

/** Ends a message, and shows at the booking what became of it. A booking that changed meanwhile is told again. */
const settle = async (
  { db, queue, wakeups, now }: Sending,
  confirmation: Confirmation,
  { knownStart, failure }: { knownStart: Date | null; failure: string | null },
  outcome?: Outcome,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if (outcome) await tell(tx, confirmation, outcome, now());
    else await nextChange(tx, confirmation.workspaceId, now());
    const { start, status } = await readBooking(tx, confirmation.bookingId);
    const news = newsOf(knownStart, start);
    const isOver = news === undefined || (news === 'made' && status === 'pending');
    await queue.end(
      confirmation,
      {
        state: isOver ? 'done' : 'waiting',
        ...{ knownStart, failure, text: null, kind: null, toldStart: null },
      },
      tx,
    );
  });
  wakeups.notify(confirmation.workspaceId);
};

/** Shows at the booking what the customer was told, and calls a person where that failed. */
const tell = async (
  tx: Transaction,
  { bookingId, workspaceId, kind, conversationId }: Confirmation,
  { state, ...why }: Outcome,
  now: number,
): Promise<void> => {
  const change = await nextChange(tx, workspaceId, now);
  const calledTo = state === 'sent' ? null : conversationId;
  const lost = { ...why, ...(calledTo !== null && { conversation: calledTo }) };
  if (kind !== null)
    await tx
      .update(bookings)
      .set({
        confirmation: { kind, state, ...lost, at: new Date(now).toISOString() },
        changed: change.changed,
      })
      .where(inWorkspace(bookings, workspaceId, eq(bookings.id, bookingId)));
  if (calledTo !== null) await callForPerson(tx, calledTo, `confirmation:${state}`, change, now);
};
